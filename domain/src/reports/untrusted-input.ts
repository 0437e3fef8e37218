import { printableLine } from '../printable-line.js';

/** Readers for one untrusted value each: they return the clean value, or undefined. None of them throws. */
export type Fields = Readonly<Record<string, unknown>>;

const FIRST_DAY = '1950-01-01';
export const MAX_CENTS = 500_000_000;
export const MAX_KM = 2_000_000;

/** A day, `YYYY-MM-DD`. */
export type IsoDay = string;

export const fieldsOf = (value: unknown): Fields | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : undefined;

/** One line of printable text, at most `longest` characters; undefined when nothing is left. */
export const textOf = (value: unknown, longest: number): string | undefined =>
  typeof value === 'string' ? printableLine(value, longest) || undefined : undefined;

/** A finite number within the bounds, rounded to `decimals`. */
export function numberOf(value: unknown, least: number, most: number, decimals = 0): number | undefined {
  if (typeof value !== 'number' || !Number.isFinite(value)) return undefined;
  const rounded = Math.round(value * 10 ** decimals) / 10 ** decimals;
  return rounded >= least && rounded <= most ? rounded + 0 : undefined;
}

/** A valid calendar day from 1950 to `latest`. */
export function dayOf(value: unknown, latest: IsoDay): IsoDay | undefined {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return undefined;
  const time = Date.parse(`${value}T00:00:00Z`);
  const exists = !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
  return exists && value >= FIRST_DAY && value <= latest ? value : undefined;
}

export const oneOf = <Value extends string>(value: unknown, known: readonly Value[]): Value | undefined =>
  known.find((name) => name === value);

/** The elements of the first `most` that `read` accepts; empty if the value is no list. */
export const listOf = <Item>(value: unknown, most: number, read: (item: unknown) => Item | undefined): Item[] =>
  Array.isArray(value)
    ? value
        .slice(0, most)
        .map(read)
        .filter((item) => item !== undefined)
    : [];

type Present<Value> = { readonly [Key in keyof Value]?: Exclude<Value[Key], undefined> };

/** The object without its undefined fields. */
export const present = <Value extends object>(value: Value): Present<Value> =>
  Object.fromEntries(Object.entries(value).filter(([, field]) => field !== undefined)) as Present<Value>;
