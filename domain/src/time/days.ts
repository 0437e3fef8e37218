import type { Day } from '../quantities.js';

const DAY_MS = 86_400_000;

/** Days of a calendar, YYYY-MM-DD, both included. */
export interface DayRange {
  readonly from: Day;
  readonly to: Day;
}

/** Number of days since 1970-01-01. */
export const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS;
const dayOf = (number: number): string => new Date(number * DAY_MS).toISOString().slice(0, 10);

/** Whether the text is an existing calendar day: no 30 February. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(dayNumber(text)) && dayOf(dayNumber(text)) === text;

/** The moment this number of days of 24 hours later (ISO 8601, UTC). */
export const daysAfter = (at: string, days: number): string => new Date(Date.parse(at) + days * DAY_MS).toISOString();

export const addDays = (day: string, days: number): string => dayOf(dayNumber(day) + days);

export const lengthOf = ({ from, to }: DayRange): number => dayNumber(to) - dayNumber(from) + 1;

/** Every day of a range, oldest first. */
export const daysIn = (range: DayRange): string[] =>
  Array.from({ length: Math.max(0, lengthOf(range)) }, (_, index) => addDays(range.from, index));

const lastDayOfMonth = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** The same date this number of months later; the 31st becomes the last day of a shorter month. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const count = year * 12 + month - 1 + months;
  const [inYear, inMonth] = [Math.floor(count / 12), (count % 12) + 1];
  const last = lastDayOfMonth(inYear, inMonth);
  return `${String(inYear).padStart(4, '0')}-${String(inMonth).padStart(2, '0')}-${String(Math.min(date, last)).padStart(2, '0')}`;
}

/** Number of whole months from one day to a later one. */
export function monthsBetween({ from, to }: DayRange): number {
  const monthOf = (day: string): number => 12 * Number(day.slice(0, 4)) + Number(day.slice(5, 7));
  const months = monthOf(to) - monthOf(from);
  return addMonths(from, months) <= to ? months : months - 1;
}

export const firstOfMonth = (day: string): string => `${day.slice(0, 8)}01`;
export const firstOfYear = (day: string): string => `${day.slice(0, 5)}01-01`;
