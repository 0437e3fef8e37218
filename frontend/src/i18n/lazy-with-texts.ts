import { lazy, type ComponentType } from 'react';

/** What every page but the start page stands on: all texts, and queries. */
export async function loadFoundations() {
  const { fetchTexts, withTexts } = await import('./foundations.js');
  await fetchTexts();
  return withTexts;
}

/** A component whose code is fetched when it is needed, all texts and queries with it. */
export const lazyWithTexts = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => {
    const [withTexts, Component] = await Promise.all([loadFoundations(), load()]);
    return { default: withTexts(Component) };
  });
