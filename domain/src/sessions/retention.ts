import { addDays, addMonths } from '../time/index.js';

/** How long a visit without a payment is kept after its last event, in months. */
export const UNPAID_VISIT_MONTHS = 13;

const earlier = (day: string): string => addMonths(day, -UNPAID_VISIT_MONTHS);

/** The start (ISO 8601, UTC) of the first day that is still kept at this moment: an unpaid visit whose last event is older is to be erased. */
export function keptSince(at: string): string {
  const today = at.slice(0, 10);
  const afterYesterday = addDays(earlier(addDays(today, -1)), 1);
  // Months differ in length: a day that the shorter one lacks ends with its last day.
  const first = afterYesterday > earlier(today) ? afterYesterday : earlier(today);
  return `${first}T00:00:00.000Z`;
}
