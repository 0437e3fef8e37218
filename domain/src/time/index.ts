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
export { parisInstant, parisTime, type ParisTime, parisDay, sameTimeOn, momentOf } from './paris-time.js';
