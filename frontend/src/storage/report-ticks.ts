const keyOf = (name: string): string => `reportTicks:${name}`;

/** Indexes of the points of a report that were ticked in this browser. */
export function readTicks(name: string): readonly number[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(name)) ?? '[]');
    return Array.isArray(kept) ? kept.filter((index): index is number => Number.isInteger(index)) : [];
  } catch {
    return [];
  }
}

/** Saves the ticks; if the browser refuses storage, they last only as long as the page. */
export function saveTicks(name: string, ticked: readonly number[]): void {
  try {
    localStorage.setItem(keyOf(name), JSON.stringify(ticked));
  } catch {
    return;
  }
}
