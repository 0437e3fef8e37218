import { parisInstant, parisTime } from './paris-time.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/**
 * The instant (ISO 8601 UTC) of a day (YYYY-MM-DD) at which the clocks of Paris show what they show at `now`: the first of two in the hour
 * that occurs twice, and the end of the hour that is skipped. Throws RangeError for a day that does not exist.
 */
export const sameTimeOn = (day: string, now: string): string => {
  const { time } = parisTime(now);
  const minute = Date.parse(parisInstant({ day, time }) ?? '');
  if (Number.isNaN(minute)) throw new RangeError(`${day} is no day`);
  const isSkipped = parisTime(new Date(minute).toISOString()).time !== time;
  return new Date(isSkipped ? minute - (minute % HOUR) : minute + (Date.parse(now) % MINUTE)).toISOString();
};
