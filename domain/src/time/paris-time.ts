/** Local time in Paris. */
export interface ParisTime {
  /** YYYY-MM-DD */
  readonly day: string;
  /** HH:MM */
  readonly time: string;
}

const CLOCK = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris', dateStyle: 'short', timeStyle: 'short' });
const HOUR = 3_600_000;

/** The local time in Paris at an instant (ISO 8601). */
export const parisTime = (at: string): ParisTime => {
  const [day = '', time = ''] = CLOCK.format(Date.parse(at)).split(' ');
  return { day, time };
};

/**
 * The instant (ISO 8601 UTC, a whole minute) of a local time in Paris: the first of two in the hour that occurs twice; in the hour that is
 * skipped, the instant that it would be in winter time. Undefined when no calendar or clock shows it.
 */
export const parisInstant = ({ day, time }: ParisTime): string | undefined => {
  const asUtc = Date.parse(`${day}T${time}:00.000Z`);
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || !/^\d\d:\d\d$/.test(time) || Number.isNaN(asUtc)) return undefined;
  const instants = [asUtc - 2 * HOUR, asUtc - HOUR].map((moment) => new Date(moment).toISOString());
  const shown = instants.find((instant) => {
    const there = parisTime(instant);
    return there.day === day && there.time === time;
  });
  return shown ?? (new Date(asUtc).toISOString().startsWith(day) ? instants[1] : undefined);
};
