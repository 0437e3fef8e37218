import { lazy, type ComponentType } from 'react';

/** The code of queries, which the start page does without. */
export const loadQueries = () => import('./queries.js');

/** A component whose code is fetched when it is needed, queries with it. */
export const lazyWithQueries = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => {
    const [{ withQueries }, Component] = await Promise.all([loadQueries(), load()]);
    return { default: withQueries(Component) };
  });
