import { dateFormat } from '../../ui/time/moment-format.js';

export type Locale = 'fr-FR' | 'en-GB';

/** A full date in Paris time; `at` in ISO 8601 UTC. */
export const longDay = (locale: Locale, at: string): string => dateFormat(locale, { dateStyle: 'long' })(at);

/** Names as an enumeration: a, b et c. */
export const listIn = (locale: Locale, names: readonly string[]): string => new Intl.ListFormat(locale).format(names);

/** Whether two instants are on the same day in Paris; each in ISO 8601 UTC, or in ms. */
export function isSameDay(one: string | number, other: string | number): boolean {
  const day = dateFormat('en-GB', { dateStyle: 'short' });
  return day(one) === day(other);
}
