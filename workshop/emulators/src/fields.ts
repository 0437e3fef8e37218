export type Fields = Readonly<Record<string, unknown>>;

/** A request that is answered 400: its message names the invalid field and what is allowed. */
export class InvalidField extends Error {
  override readonly name = 'InvalidField';
  readonly status = 400;
}

/** The fields of a request's body. */
export function fieldsOf(body: unknown): Fields {
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body as Fields;
  throw new InvalidField('A scenario is a JSON object, sent as application/json.');
}

export function knownOnly(fields: Fields, known: readonly string[]): void {
  const unknown = Object.keys(fields).find((name) => !known.includes(name));
  if (unknown !== undefined)
    throw new InvalidField(`Unknown field \`${unknown.slice(0, 40)}\`; known: ${known.join(', ')}.`);
}

export function oneOf<T extends string>(fields: Fields, name: string, allowed: readonly T[]): T | undefined {
  const value = fields[name];
  if (value === undefined) return undefined;
  const found = allowed.find((entry) => entry === value);
  if (found === undefined) throw new InvalidField(`\`${name}\` must be one of ${allowed.join(', ')}.`);
  return found;
}

export function required<T extends string>(fields: Fields, name: string, allowed: readonly T[]): T {
  const value = oneOf(fields, name, allowed);
  if (value === undefined) throw new InvalidField(`\`${name}\` must be one of ${allowed.join(', ')}.`);
  return value;
}

export function listOf<T extends string>(fields: Fields, name: string, allowed: readonly T[]): T[] | undefined {
  const value = fields[name];
  if (value === undefined) return undefined;
  if (!Array.isArray(value) || value.length === 0 || value.length > 20)
    throw new InvalidField(`\`${name}\` must be a list.`);
  return value.map((entry: unknown) => required({ [name]: entry }, name, allowed));
}

export function integer(fields: Fields, name: string, least: number, most: number): number | undefined {
  const value = fields[name];
  if (value === undefined) return undefined;
  if (typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most) return value;
  throw new InvalidField(`\`${name}\` must be a whole number from ${least} to ${most}.`);
}

export function fraction(fields: Fields, name: string): number | undefined {
  const value = fields[name];
  if (value === undefined || (typeof value === 'number' && value >= 0 && value <= 1)) return value;
  throw new InvalidField(`\`${name}\` must be a number from 0 to 1.`);
}

export function text(fields: Fields, name: string, form: RegExp, what: string): string | undefined {
  const value = fields[name];
  if (value === undefined || (typeof value === 'string' && form.test(value))) return value;
  throw new InvalidField(`\`${name}\` must be ${what}.`);
}
