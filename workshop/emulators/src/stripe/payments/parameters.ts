import { empty, invalidRequest, required } from './stripe-failure.js';

/** A decoded form body or query: nested brackets are objects and arrays, every leaf is a string. */
export type Parameters = Readonly<Record<string, unknown>>;

/** Throws 400 for parameters that are not known, of the object `inside` if it is named. */
export function refuseUnknown(parameters: Parameters, known: readonly string[], inside?: string): void {
  const unknown = Object.keys(parameters)
    .filter((name) => !known.includes(name) && (inside !== undefined || name !== 'expand'))
    .map((name) => (inside === undefined ? name : `${inside}[${name}]`));
  const [param] = unknown;
  if (param === undefined) return;
  const message = `Received unknown parameter${unknown.length > 1 ? 's' : ''}: ${unknown.join(', ')}`;
  throw invalidRequest(message, { code: 'parameter_unknown', param });
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

/** Most characters of a text, where Stripe documents no other limit. */
const MAX_TEXT_LENGTH = 5000;

/** An absent or empty value is undefined. Throws 400 for what is no text, or longer. */
export function optionalText(parameters: Parameters, name: string, longest = MAX_TEXT_LENGTH): string | undefined {
  const value = parameters[name];
  if (value === undefined || value === '') return undefined;
  if (typeof value !== 'string') throw invalidRequest(`Invalid string: ${JSON.stringify(value)}`, { param: name });
  if ([...value].length <= longest) return value;
  throw invalidRequest(`Invalid string: ${value}; must be at most ${longest} characters`, { param: name });
}

export function optionalChoice(parameters: Parameters, name: string, choices: readonly string[]): string | undefined {
  const text = optionalText(parameters, name);
  if (text === undefined || choices.includes(text)) return text;
  const listed = new Intl.ListFormat('en', { type: 'disjunction' }).format(choices);
  throw invalidRequest(`Invalid ${name}: must be one of ${listed}`, { param: name });
}

export function optionalFlag(parameters: Parameters, name: string, param = name): boolean | undefined {
  const text = optionalText(parameters, name);
  if (text === undefined) return undefined;
  if (text === 'true' || text === 'false') return text === 'true';
  throw invalidRequest(`Invalid boolean: ${text}`, { param });
}

export function optionalInteger(parameters: Parameters, name: string): number | undefined {
  const text = optionalText(parameters, name);
  if (text === undefined) return undefined;
  if (/^-?\d{1,15}$/.test(text)) return Number(text);
  throw invalidRequest(`Invalid integer: ${text}`, { code: 'parameter_invalid_integer', param: name });
}

export const requiredText = (parameters: Parameters, name: string): string =>
  requireValue(parameters, name, optionalText(parameters, name));

export const requiredInteger = (parameters: Parameters, name: string): number =>
  requireValue(parameters, name, optionalInteger(parameters, name));

function requireValue<T>(parameters: Parameters, name: string, value: T | undefined): T {
  if (value === undefined) throw parameters[name] === '' ? empty(name) : required(name);
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
