import type { Metadata } from '../ledger/objects.js';
import { optionalNested, type Parameters } from './parameters.js';
import { invalidRequest } from './stripe-failure.js';

const MAX_KEYS = 50;
const MAX_KEY_LENGTH = 40;
const MAX_VALUE_LENGTH = 500;

/** Merges metadata like Stripe: an empty value removes its key, an empty text all of them. Throws 400 for more than Stripe keeps. */
export function mergedMetadata(before: Metadata, parameters: Parameters): Metadata {
  if (parameters['metadata'] === '') return {};
  const after: Record<string, string> = { ...before };
  for (const [key, value] of Object.entries(optionalNested(parameters, 'metadata') ?? {})) {
    const text = checked(key, value);
    if (text === '') delete after[key];
    else after[key] = text;
  }
  const keys = Object.keys(after).length;
  if (keys <= MAX_KEYS) return after;
  throw refused(
    `Metadata can have up to ${MAX_KEYS} keys, but you've set ${keys}. Email us at support+metadata@stripe.com for more information.`,
  );
}

function checked(key: string, value: unknown): string {
  if (typeof value !== 'string') throw refused(`Invalid val: ${JSON.stringify(value)} must be a string`);
  tooLong('keys', 'key', key, MAX_KEY_LENGTH);
  tooLong('values', 'value', value, MAX_VALUE_LENGTH);
  return value;
}

function tooLong(names: string, name: string, text: string, longest: number): void {
  const { length } = [...text];
  if (length <= longest) return;
  throw refused(
    `Metadata ${names} can have up to ${longest} characters, but you passed in a ${name} that is ${length} characters. ` +
      `Invalid ${name}: ${text}`,
  );
}

const refused = (message: string) => invalidRequest(message, { param: 'metadata' });
