import type { Event } from './event.js';
import { isRedacted } from './personal.js';

const HIDDEN = '•••';

/** Masks a personal text so that equal values stay recognisable: `j•••@e•••.fr`, `AB•••`; redacted text stays redacted. */
export const maskText = (text: string): string => {
  if (isRedacted(text) || text === '') return text;
  const [local = '', domain] = text.split('@');
  if (domain === undefined) return `${text.slice(0, 2)}${HIDDEN}`;
  const ending = domain.includes('.') ? domain.slice(domain.lastIndexOf('.')) : '';
  return `${local.slice(0, 1)}${HIDDEN}@${domain.slice(0, 1)}${HIDDEN}${ending}`;
};

const maskAt = (data: unknown, [name, ...rest]: readonly string[]): unknown => {
  if (name === undefined) {
    if (data === null || data === undefined) return data;
    return typeof data === 'string' ? maskText(data) : HIDDEN;
  }
  if (typeof data !== 'object' || data === null || !Object.hasOwn(data, name)) return data;
  return { ...data, [name]: maskAt((data as Readonly<Record<string, unknown>>)[name], rest) };
};

/** The event with the fields at these dotted paths masked. */
export const masked = <DomainEvent extends Event>(event: DomainEvent, paths: readonly string[]): DomainEvent => ({
  ...event,
  data: paths.reduce<unknown>((data, path) => maskAt(data, path.split('.')), event.data),
});
