import { isDay } from './days.js';
import { parisInstant } from './paris-time.js';

const MOMENT = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d)(?::(\d\d(?:\.\d{1,9})?))?(Z|[+-]\d\d:\d\d)?)?$/;

/** The instant of a local time in Paris, with its seconds. */
const instantInParis = (day: string, time: string, seconds: string): number =>
  Date.parse(parisInstant({ day, time }) ?? '') + Date.parse(`1970-01-01T00:00:${seconds}Z`);

/**
 * The instant (ISO 8601, UTC, milliseconds) of a day or a moment such as `2026-03-01`, `2026-03-01T08:00` or `2026-03-01T08:00:00+02:00`;
 * in Paris without a zone, of the years 1000 to 9999. Undefined for any other text, and for a day that does not exist.
 */
export const momentOf = (text: string): string | undefined => {
  const [, day = '', time = '00:00', seconds = '00', zone] = MOMENT.exec(text) ?? [];
  if (!isDay(day)) return undefined;
  const instant = zone === undefined ? instantInParis(day, time, seconds) : Date.parse(text);
  const moment = Number.isNaN(instant) ? '' : new Date(instant).toISOString();
  return moment < '1000' ? undefined : moment;
};
