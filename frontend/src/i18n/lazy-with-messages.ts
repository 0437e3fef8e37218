import { lazy, type ComponentType } from 'react';
import { loadCode } from '../api/load-code.js';

/** Loads what every page but the start page needs: all messages, and queries. */
export async function loadFoundations() {
  const { fetchMessages, withMessages } = await loadCode(() => import('./foundations.js'));
  await fetchMessages();
  return withMessages;
}

/** A lazy component, whose code is loaded when it is needed, together with all messages and queries. */
export const lazyWithMessages = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => {
    const [withMessages, Component] = await Promise.all([loadFoundations(), load()]);
    return { default: withMessages(Component) };
  });
