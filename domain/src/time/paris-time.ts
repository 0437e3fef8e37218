import { isDay } from './days.js';

const MOMENT = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d)(?::(\d\d(?:\.\d{1,9})?))?(Z|[+-]\d\d:\d\d)?)?$/;

/** The instant of a local time in Paris, with its seconds. */
const instantInParis = (day: string, time: string, seconds: string): number =>
  Date.parse(parisInstant({ day, time }) ?? '') + Date.parse(`1970-01-01T00:00:${seconds}Z`);

/**
 * The instant (ISO 8601, UTC, milliseconds) of a day or a moment such as `2026-03-01`, `2026-03-01T08:00` or `2026-03-01T08:00:00+02:00`;
 * in Paris without a zone, of the years 1000 to 9999. Undefined for any other text, and for a day that does not exist.
 */
export function momentOf(text: string): string | undefined {
  const [, day = '', time = '00:00', seconds = '00', zone] = MOMENT.exec(text) ?? [];
  if (!isDay(day)) return undefined;
  const instant = zone === undefined ? instantInParis(day, time, seconds) : Date.parse(text);
  const moment = Number.isNaN(instant) ? '' : new Date(instant).toISOString();
  return moment < '1000' ? undefined : moment;
}

/** Local time in Paris. */
export interface ParisTime {
  /** YYYY-MM-DD */
  readonly day: string;
  /** HH:MM */
  readonly time: string;
}

const CLOCK = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris', dateStyle: 'short', timeStyle: 'short' });
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** The local time in Paris at an instant (ISO 8601). */
export function parisTime(at: string): ParisTime {
  const [day = '', time = ''] = CLOCK.format(Date.parse(at)).split(' ');
  return { day, time };
}

/**
 * The instant (ISO 8601 UTC, a whole minute) of a local time in Paris: the first of two in the hour that occurs twice; in the hour that is
 * skipped, the instant that it would be in winter time. Undefined when no calendar or clock shows it.
 */
export function parisInstant({ day, time }: ParisTime): string | undefined {
  const asUtc = Date.parse(`${day}T${time}:00.000Z`);
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || !/^\d\d:\d\d$/.test(time) || Number.isNaN(asUtc)) return undefined;
  const instants = [asUtc - 2 * HOUR, asUtc - HOUR].map((moment) => new Date(moment).toISOString());
  const shown = instants.find((instant) => {
    const there = parisTime(instant);
    return there.day === day && there.time === time;
  });
  return shown ?? (new Date(asUtc).toISOString().startsWith(day) ? instants[1] : undefined);
}

const DAY = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Paris' });
const HOURS_KEPT = 20_000;
const dayOfHour = new Map<string, string>();

/** The day (YYYY-MM-DD) in Europe/Paris of a moment (ISO 8601 UTC). Paris changes its clock on whole hours of UTC. */
export function parisDay(at: string): string {
  const hour = at.endsWith('Z') ? at.slice(0, 13) : at;
  const known = dayOfHour.get(hour);
  if (known !== undefined) return known;
  const day = DAY.format(Date.parse(at));
  if (dayOfHour.size >= HOURS_KEPT) dayOfHour.clear();
  dayOfHour.set(hour, day);
  return day;
}

/**
 * The instant (ISO 8601 UTC) of a day (YYYY-MM-DD) at which the clocks of Paris show what they show at `now`: the first of two in the hour
 * that occurs twice, and the end of the hour that is skipped. Throws RangeError for a day that does not exist.
 */
export function sameTimeOn(day: string, now: string): string {
  const { time } = parisTime(now);
  const minute = Date.parse(parisInstant({ day, time }) ?? '');
  if (Number.isNaN(minute)) throw new RangeError(`${day} is no day`);
  const isSkipped = parisTime(new Date(minute).toISOString()).time !== time;
  return new Date(isSkipped ? minute - (minute % HOUR) : minute + (Date.parse(now) % MINUTE)).toISOString();
}
