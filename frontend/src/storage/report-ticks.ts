const keyOf = (name: string): string => `reportTicks:${name}`;

/** The points of a report that were ticked in this browser, by their place. */
export function readTicks(name: string): readonly number[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(name)) ?? '[]');
    return Array.isArray(kept) ? kept.filter((place): place is number => Number.isInteger(place)) : [];
  } catch {
    return [];
  }
}

/** Keeps what was ticked; a browser that refuses storage keeps it on the page alone. */
export function keepTicks(name: string, ticked: readonly number[]): void {
  try {
    localStorage.setItem(keyOf(name), JSON.stringify(ticked));
  } catch {
    return;
  }
}
