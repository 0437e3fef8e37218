import type { Metadata } from '../ledger/objects.js';
import { invalidRequest, required } from './stripe-failure.js';

/** A decoded form body or query: nested brackets are objects and arrays, every leaf is a string. */
export type Parameters = Readonly<Record<string, unknown>>;

export function refuseUnknown(parameters: Parameters, known: readonly string[]): void {
  const unknown = Object.keys(parameters).find((name) => !known.includes(name) && name !== 'expand');
  if (unknown === undefined) return;
  throw invalidRequest(`Received unknown parameter: ${unknown}`, { code: 'parameter_unknown', param: unknown });
}

const ASCII_LABEL = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?';
const ATOM = "[\\w!#$%&'*+/=?^-]+";
const EMAIL = new RegExp(`^${ATOM}(?:\\.${ATOM})*@(?:${ASCII_LABEL}\\.)+${ASCII_LABEL}$`);

/**
 * Stripe documents `email_invalid` for an address that is not properly formatted or has characters that are not allowed, but not its
 * rule; this one is syntax alone: some signs of ASCII, one @, no dot at an end or doubled, a domain of two labels or more.
 */
export function optionalEmail(parameters: Parameters, name: string, param = name): string | undefined {
  const email = optionalText(parameters, name);
  if (email === undefined || (email.length <= 254 && EMAIL.test(email))) return email;
  throw invalidRequest(`Invalid email address: ${email}`, { code: 'email_invalid', param });
}

/** An absent or empty value is undefined. */
export function optionalText(parameters: Parameters, name: string): string | undefined {
  const value = parameters[name];
  if (value === undefined || value === '') return undefined;
  if (typeof value === 'string') return value;
  throw invalidRequest(`Invalid string: ${JSON.stringify(value)}`, { param: name });
}

export function optionalInteger(parameters: Parameters, name: string): number | undefined {
  const text = optionalText(parameters, name);
  if (text === undefined) return undefined;
  if (/^-?\d{1,15}$/.test(text)) return Number(text);
  throw invalidRequest(`Invalid integer: ${text}`, { code: 'parameter_invalid_integer', param: name });
}

export function requiredText(parameters: Parameters, name: string): string {
  const text = optionalText(parameters, name);
  if (text === undefined) throw required(name);
  return text;
}

export function requiredInteger(parameters: Parameters, name: string): number {
  const value = optionalInteger(parameters, name);
  if (value === undefined) throw required(name);
  return value;
}

export function optionalNested(parameters: Parameters, name: string): Parameters | undefined {
  const value = parameters[name];
  if (value === undefined || value === '') return undefined;
  if (typeof value === 'object' && value !== null) return value as Parameters;
  throw invalidRequest('Invalid object', { param: name });
}

export function optionalList(parameters: Parameters, name: string): string[] | undefined {
  const nested = optionalNested(parameters, name);
  return nested === undefined ? undefined : Object.values(nested).map(String);
}

/** Merges metadata like Stripe: an empty value removes its key. */
export function mergedMetadata(before: Metadata, parameters: Parameters): Metadata {
  const after: Record<string, string> = { ...before };
  for (const [key, value] of Object.entries(optionalNested(parameters, 'metadata') ?? {})) {
    if (value === '') delete after[key];
    else after[key] = String(value);
  }
  return after;
}
