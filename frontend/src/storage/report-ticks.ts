import { safely } from './saved-state.js';

const keyOf = (name: string): string => `reportTicks:${name}`;

/** Indexes of the points of a report that were ticked in this browser. */
export const readTicks = (name: string): readonly number[] =>
  safely([], () => {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(name)) ?? '[]');
    return Array.isArray(kept) ? kept.filter((index): index is number => Number.isInteger(index)) : [];
  });

/** Saves the ticks; if the browser refuses storage, they last only as long as the page. */
export const saveTicks = (name: string, ticked: readonly number[]): void =>
  safely(undefined, () => localStorage.setItem(keyOf(name), JSON.stringify(ticked)));
