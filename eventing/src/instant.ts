/** A moment in the format in which Postgres returns it: ISO 8601, UTC, milliseconds. Throws for an invalid moment. */
export const instant = (at: string): string => new Date(at).toISOString();
