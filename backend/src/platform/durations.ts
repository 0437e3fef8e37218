export const MINUTE_MS = 60 * 1000;
export const DAY_MS = 24 * 3600 * 1000;
