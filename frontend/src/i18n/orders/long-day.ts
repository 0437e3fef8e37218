import { dateFormat } from '../../ui/time/moment-format.js';

/** A full date in Paris time; `at` in ISO 8601 UTC. */
export const longDay = (locale: 'fr-FR' | 'en-GB', at: string): string => dateFormat(locale, { dateStyle: 'long' })(at);
