import type { Event } from './event.js';

/** The value that a personal field reads as when its key is gone; reading never throws. */
export const REDACTED = '[redacted]';

const HIDDEN = '•••';

const MAX_EMAIL_LENGTH = 254;
const EMAIL = /^([^\s@]+)@([^\s@]+)(\.[a-z]{2,24})$/i;

const firstOf = (text: string, signs = 1): string => [...text].slice(0, signs).join('');

/**
 * Masks a personal text so that equal values stay recognisable: `j•••@e•••.fr` for what is an e-mail and nothing else, `AB•••` for every
 * other text; redacted text stays redacted.
 */
export function maskText(text: string): string {
  if (text === REDACTED || text === '') return text;
  const [, local, domain, ending] = (text.length <= MAX_EMAIL_LENGTH && EMAIL.exec(text)) || [];
  if (local === undefined || domain === undefined) return `${firstOf(text, 2)}${HIDDEN}`;
  return `${firstOf(local)}${HIDDEN}@${firstOf(domain)}${HIDDEN}${ending}`;
}

function maskAt(data: unknown, [name, ...rest]: readonly string[]): unknown {
  if (name === undefined) {
    if (data === null || data === undefined) return data;
    return typeof data === 'string' ? maskText(data) : HIDDEN;
  }
  if (typeof data !== 'object' || data === null || !Object.hasOwn(data, name)) return data;
  return { ...data, [name]: maskAt((data as Readonly<Record<string, unknown>>)[name], rest) };
}

/** The event with the fields at these dotted paths masked. */
export const masked = <DomainEvent extends Event>(event: DomainEvent, paths: readonly string[]): DomainEvent => ({
  ...event,
  data: paths.reduce<unknown>((data, path) => maskAt(data, path.split('.')), event.data),
});
