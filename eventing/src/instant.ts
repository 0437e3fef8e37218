/** A moment as Postgres gives it back: ISO 8601, UTC, milliseconds. Throws on what is no moment. */
export const instant = (at: string): string => new Date(at).toISOString();
