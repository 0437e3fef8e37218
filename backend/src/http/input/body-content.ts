import type { FieldError } from '../../platform/bad-input.js';
import { hasRepeatedName } from './repeated-names.js';

const MAX_DEPTH = 12;
const MAX_KEYS = 200;
const MAX_NAME_LENGTH = 64;
const POLLUTING = new Set(['__proto__', 'constructor', 'prototype']);
const UNPRINTABLE = /[\p{Cc}\p{Cs}]/u;
const UNPRINTABLE_BUT_LINES = /[^\P{Cc}\n\t]|\p{Cs}/u;
/** Stored as it was sent. */
const VERBATIM = 'payloadJson';
const WITH_LINES = new Set([VERBATIM, 'explanation']);

export const REPEATED = 'names a member twice';

interface Part {
  readonly value: unknown;
  readonly depth: number;
  /** The member of the body that it belongs to. */
  readonly field: string;
}

const isJsonText = (text: string): boolean => /^\s*[[{]/.test(text);

/** Parses JSON text, so that its content is checked as if it had been sent as JSON itself. */
function inside(text: string): unknown {
  if (!isJsonText(text)) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

const isPrintable = (text: string, field: string): boolean =>
  !(WITH_LINES.has(field) ? UNPRINTABLE_BUT_LINES : UNPRINTABLE).test(text);

function partsOf({ value, depth, field }: Part): Part[] {
  if (typeof value === 'string') return [{ value: inside(value), depth, field }];
  if (Array.isArray(value)) return value.map((one: unknown) => ({ value: one, depth: depth + 1, field }));
  return Object.entries(value as object).map(([name, one]: [string, unknown]) => ({
    value: one,
    depth: depth + 1,
    field: depth === 1 ? name : field,
  }));
}

const isContainer = (value: unknown): value is object => typeof value === 'object' && value !== null;

const namesOf = (value: unknown): string[] => (isContainer(value) && !Array.isArray(value) ? Object.keys(value) : []);

function offenceOf({ value, depth, field }: Part, names: readonly string[], keys: number): string | undefined {
  if (depth > MAX_DEPTH && isContainer(value)) return `is nested deeper than ${MAX_DEPTH} levels`;
  if (keys > MAX_KEYS) return `has more than ${MAX_KEYS} members`;
  if (names.some((name) => POLLUTING.has(name))) return 'has a member whose name is refused';
  if (typeof value === 'string' && isJsonText(value) && hasRepeatedName(value)) return REPEATED;
  const texts = typeof value === 'string' ? [value] : names;
  return texts.every((text) => isPrintable(text, field)) ? undefined : 'has control characters';
}

const nameOf = (field: string): string =>
  field.length > MAX_NAME_LENGTH || UNPRINTABLE.test(field) || POLLUTING.has(field) ? 'body' : field;

/** The first error for which a body is refused on any route: too deep, too many members, dangerous names, control characters. */
export function offenceIn(body: unknown): FieldError | undefined {
  const waiting: Part[] = [{ value: body, depth: 1, field: 'body' }];
  let keys = 0;
  for (let part = waiting.pop(); part !== undefined; part = waiting.pop()) {
    const names = namesOf(part.value);
    keys += names.length;
    const offence = offenceOf(part, names, keys);
    const field = nameOf(part.field);
    if (offence !== undefined) return { field, message: `${field} ${offence}` };
    if (typeof part.value === 'string' || isContainer(part.value)) waiting.push(...partsOf(part));
  }
  return undefined;
}

/** Normalises every string to Unicode NFC, except `payloadJson`, which is returned as it was sent. */
export const normalised = (body: unknown): unknown =>
  isContainer(body)
    ? Object.fromEntries(
        Object.entries(body).map(([name, value]: [string, unknown]) => [
          name,
          typeof value === 'string' && name !== VERBATIM ? value.normalize('NFC') : value,
        ]),
      )
    : body;
