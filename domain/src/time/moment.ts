import { isDay } from './days.js';

const MOMENT = /^(\d{4}-\d\d-\d\d)(?:T\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)?)?$/;

/**
 * The instant (ISO 8601, UTC, milliseconds) of a day or a moment such as `2026-03-01`, `2026-03-01T08:00` or `2026-03-01T08:00:00+02:00`;
 * UTC without a zone. Undefined for any other text, and for a day that does not exist.
 */
export const momentOf = (text: string): string | undefined => {
  const [, day = '', zone] = MOMENT.exec(text) ?? [];
  if (!isDay(day)) return undefined;
  const time = Date.parse(zone === undefined && text !== day ? `${text}Z` : text);
  return Number.isNaN(time) ? undefined : new Date(time).toISOString();
};
