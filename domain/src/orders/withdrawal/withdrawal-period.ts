import { addDays, dayNumber, parisDay, parisInstant } from '../../time/index.js';

const DAYS = 14;
const WEEK = 7;
/** 1970-01-01 was a Thursday. */
const FIRST_WEEKDAY = 4;
/** Labour code L3133-1, and 26 December of Alsace and Moselle, because the buyer's residence is not known. */
const SAME_EVERY_YEAR = ['01-01', '05-01', '05-08', '07-14', '08-15', '11-01', '11-11', '12-25', '12-26'];
/** Good Friday (Alsace and Moselle), Easter Monday, Ascension Day, Whit Monday, in days after Easter. */
const AROUND_EASTER = [-2, 1, 39, 50];

/** Easter Sunday of a Gregorian year, by the anonymous algorithm (Meeus). */
function easter(year: number): string {
  const golden = year % 19;
  const [century, ofCentury] = [Math.floor(year / 100), year % 100];
  const [leaps, rest] = [Math.floor(century / 4), century % 4];
  const moonShift = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - leaps - moonShift + 15) % 30;
  const toSunday = (32 + 2 * rest + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7;
  const correction = Math.floor((golden + 11 * epact + 22 * toSunday) / 451);
  const days = epact + toSunday - 7 * correction + 114;
  return new Date(Date.UTC(year, Math.floor(days / 31) - 1, (days % 31) + 1)).toISOString().slice(0, 10);
}

const isHoliday = (day: string): boolean =>
  SAME_EVERY_YEAR.includes(day.slice(5)) ||
  AROUND_EASTER.some((after) => addDays(easter(Number(day.slice(0, 4))), after) === day);

function isWorkingDay(day: string): boolean {
  const weekday = (dayNumber(day) + FIRST_WEEKDAY) % WEEK;
  return weekday > 0 && weekday < WEEK - 1 && !isHoliday(day);
}

const firstWorkingDay = (day: string): string => (isWorkingDay(day) ? day : firstWorkingDay(addDays(day, 1)));

/**
 * The instant (ISO 8601 UTC) at which the right of withdrawal ends: L221-18, L221-19. The day of the contract is not counted, the 14th day
 * counts to its last hour in Paris, and if it is a Saturday, a Sunday or a holiday the period is extended to the next working day.
 */
export function withdrawableUntil(paidAt: string): string {
  const last = firstWorkingDay(addDays(parisDay(paidAt), DAYS));
  const end = parisInstant({ day: addDays(last, 1), time: '00:00' });
  if (end === undefined) throw new Error(`${paidAt} is no instant`);
  return end;
}
