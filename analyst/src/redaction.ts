import { REDACTED } from '@shop/domain';
import { eventTypes, personalFieldsOf } from '@shop/domain/event-types';
import type { RecordedEvent } from '@shop/eventing/event';

type Json = Record<string, unknown>;

/** How a ciphertext begins in a field that holds one. */
const SEALED = /^sealed\d+:/;
const KNOWN = new Set<string>(eventTypes);

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/** The value at a dotted path, undefined where there is none. */
export const valueAt = (data: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => (isObject(value) ? value[name] : undefined), data);

/** Whether this program knows the fields of the event; a newer one may have written it. */
const isKnown = ({ type, flaw }: RecordedEvent): boolean => KNOWN.has(type) && flaw === undefined;

/** Whether a personal field of the event is encrypted. */
export const holdsCiphertext = (event: RecordedEvent): boolean =>
  isKnown(event) && personalFieldsOf(event).some((path) => SEALED.test(String(valueAt(event.data, path))));

function withoutCiphertext(value: unknown): unknown {
  if (typeof value === 'string') return SEALED.test(value) ? REDACTED : value;
  if (Array.isArray(value)) return value.map(withoutCiphertext);
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withoutCiphertext(inner)]));
}

function redactAt(data: unknown, path: readonly string[]): unknown {
  const [name, ...rest] = path;
  if (name === undefined) return data === null || data === undefined ? data : REDACTED;
  if (!isObject(data) || !Object.hasOwn(data, name)) return data;
  return { ...data, [name]: redactAt(data[name], rest) };
}

/** The event without what may be encrypted in fields that this program does not know. */
export const withoutUnknown = (event: RecordedEvent): RecordedEvent =>
  isKnown(event) ? event : { ...event, data: withoutCiphertext(event.data) };

/** The event as it may be shared: without personal values, their ciphertexts and their fingerprints. */
export function redacted(event: RecordedEvent): RecordedEvent {
  const marked = personalFieldsOf(event);
  const { data } = withoutUnknown(event);
  const shared = marked.reduce<unknown>((value, path) => redactAt(value, path.split('.')), data);
  return { ...event, data: shared, metadata: { ...event.metadata, hmac: {} } };
}
