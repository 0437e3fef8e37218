export {
  addDays,
  addMonths,
  dayNumber,
  daysAfter,
  type DayRange,
  daysIn,
  firstOfMonth,
  firstOfYear,
  isDay,
  lengthOf,
  monthsBetween,
} from './days.js';
export { momentOf } from './moment.js';
export { parisDay } from './paris-day.js';
export { parisInstant, parisTime, type ParisTime } from './paris-time.js';
export { sameTimeOn } from './same-time.js';
