import { REDACTED } from '@shop/domain';
import { personalFieldsOf } from '@shop/domain/event-types';
import type { RecordedEvent } from '@shop/eventing/event';

type Json = Record<string, unknown>;

/** How a ciphertext begins, in any field. */
const SEALED = /^sealed\d+:/;

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

export const holdsCiphertext = (value: unknown): boolean =>
  typeof value === 'string' ? SEALED.test(value) : isObject(value) && Object.values(value).some(holdsCiphertext);

const withoutCiphertext = (value: unknown): unknown => {
  if (typeof value === 'string') return SEALED.test(value) ? REDACTED : value;
  if (Array.isArray(value)) return value.map(withoutCiphertext);
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withoutCiphertext(inner)]));
};

const redactAt = (data: unknown, path: readonly string[]): unknown => {
  const [name, ...rest] = path;
  if (name === undefined) return data === null || data === undefined ? data : REDACTED;
  if (!isObject(data) || !Object.hasOwn(data, name)) return data;
  return { ...data, [name]: redactAt(data[name], rest) };
};

/** The event as it may be shared: without personal values, their ciphertexts and their fingerprints. */
export const redacted = (event: RecordedEvent): RecordedEvent => {
  const marked = personalFieldsOf(event);
  const data = marked.reduce<unknown>((value, path) => redactAt(value, path.split('.')), withoutCiphertext(event.data));
  return { ...event, data, metadata: { ...event.metadata, hmac: {} } };
};
