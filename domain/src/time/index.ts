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
export { parisInstant, parisTime, type ParisTime, parisDay, sameTimeOn } from './paris-time.js';
