import { parisInstant, parisTime } from '@shop/domain/time';

export const isPast = (instant: string | undefined): instant is string =>
  instant !== undefined && Date.parse(instant) <= Date.now();

/** A day (YYYY-MM-DD) at a time of Europe/Paris as ISO 8601 UTC; the current minute if that would be in the future. */
export function instantOn(day: string, time: string): string {
  const instant = parisInstant({ day, time });
  const now = new Date().toISOString();
  return isPast(instant) ? instant : (parisInstant(parisTime(now)) ?? now);
}
