import { randomFrom, type Random } from './random.js';

const HOUR = 3_600_000;

/** Relative number of visits by month, January first: people change cars in spring and in September, not in August. */
const MONTHS = [0.9, 0.95, 1.15, 1.2, 1.2, 1.1, 0.95, 0.7, 1.15, 1.1, 1, 0.75];
/** Relative number of visits by weekday, Sunday first: people look for cars when they are at home. */
const WEEKDAYS = [1.3, 0.95, 0.9, 0.9, 0.9, 0.95, 1.2];
/** Relative number of visits by hour, from midnight: with peaks at lunch and in the evening. */
const HOURS = [
  0.25, 0.12, 0.07, 0.05, 0.05, 0.08, 0.2, 0.45, 0.75, 0.95, 1.05, 1.1, 1.35, 1.25, 1, 0.95, 1, 1.1, 1.25, 1.45, 1.7,
  1.65, 1.2, 0.6,
];
const DAY_NAMES = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
/** Maximum random deviation of one day, as a share. */
const MOOD = 0.18;

const PARIS = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Paris',
  hourCycle: 'h23',
  weekday: 'short',
  day: '2-digit',
  month: '2-digit',
  hour: '2-digit',
});

/** Relative number of visits in the hour that begins at `start` (milliseconds since 1970), in Europe/Paris. */
export function busyness(start: number): { readonly day: string; readonly weight: number } {
  const parts = Object.fromEntries(PARIS.formatToParts(start).map(({ type, value }) => [type, value]));
  const { weekday = '', month = '', day = '', hour = '' } = parts;
  const weight =
    (MONTHS[Number(month) - 1] ?? 1) * (WEEKDAYS[DAY_NAMES.indexOf(weekday)] ?? 1) * (HOURS[Number(hour)] ?? 1);
  return { day: `${month}-${day}`, weight };
}

function hoursBetween(from: number, to: number, random: Random): { start: number; length: number; upTo: number }[] {
  const moods = new Map<string, number>();
  const hours = [];
  let upTo = 0;
  for (let start = from; start < to; start += HOUR) {
    const { day, weight } = busyness(start);
    const mood = moods.get(day) ?? 1 + MOOD * (2 * random.next() - 1);
    moods.set(day, mood);
    const length = Math.min(HOUR, to - start);
    upTo += (weight * mood * length) / HOUR;
    hours.push({ start, length, upTo });
  }
  return hours;
}

/** Start times of `count` visits between two moments (milliseconds since 1970), in order, distributed like visits of the shop. */
export function beginnings(count: number, from: number, to: number, seed: number): number[] {
  const random = randomFrom(seed, -1);
  const hours = hoursBetween(from, to, random);
  const all = hours.at(-1)?.upTo ?? 0;
  const places = Array.from({ length: count }, () => random.next() * all).toSorted((a, b) => a - b);
  let index = 0;
  const starts = places.map((place) => {
    while (index < hours.length - 1 && (hours[index]?.upTo ?? 0) <= place) index += 1;
    const { start, length } = hours[index] ?? { start: from, length: 0 };
    return Math.floor(start + random.next() * length);
  });
  return starts.toSorted((a, b) => a - b);
}
