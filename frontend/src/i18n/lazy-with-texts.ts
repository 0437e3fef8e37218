import { lazy, type ComponentType } from 'react';
import { loadCode } from '../api/load-code.js';

/** Loads what every page but the start page needs: all texts, and queries. */
export async function loadFoundations() {
  const { fetchTexts, withTexts } = await loadCode(() => import('./foundations.js'));
  await fetchTexts();
  return withTexts;
}

/** A lazy component, whose code is loaded when it is needed, together with all texts and queries. */
export const lazyWithTexts = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => {
    const [withTexts, Component] = await Promise.all([loadFoundations(), load()]);
    return { default: withTexts(Component) };
  });
