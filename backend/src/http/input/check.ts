import { applyDecorators } from '@nestjs/common';
import type { SchemaObject } from '@nestjs/swagger';
import { plainToInstance, Transform, Type } from 'class-transformer';
import {
  Allow,
  ArrayMaxSize,
  ArrayNotEmpty,
  IsArray,
  IsInstance,
  IsOptional,
  ValidateBy,
  ValidateIf,
  ValidateNested,
  validateSync,
} from 'class-validator';
import { describe, schemaOf, type RequestClass } from './described.js';

/** The values that fit a field, and their description. */
export interface Check<Value> {
  readonly fits: (value: unknown) => value is Value;
  readonly schema: SchemaObject;
}

/** A decorator of a field; it does not compile on a field whose type is narrower than what is let through. */
type Field<Value> = <Request extends object, Name extends keyof Request & string>(
  request: Request,
  name: Name & ([Value] extends [Request[Name]] ? unknown : never),
) => void;

const checked = ({ fits, schema }: Check<unknown>, error: string, isRequired = false) => [
  ValidateBy({ name: 'fits', validator: { validate: fits, defaultMessage: () => error } }),
  describe(schema, isRequired),
];

export const orNull = (schema: SchemaObject): SchemaObject =>
  Object.keys(schema).join() === 'type'
    ? { type: [String(schema.type), 'null'] as never }
    : { anyOf: [schema, { type: 'null' }] };

/** A field that must be given; `error` is the one sentence of its refusal. */
export const Required = <Value>(check: Check<Value>, error: string): Field<Value> =>
  applyDecorators(...checked(check, error, true));

/** A field that may be absent or null. */
export const Nullable = <Value>({ fits, schema }: Check<Value>, error: string): Field<Value | null | undefined> =>
  applyDecorators(IsOptional(), ...checked({ fits, schema: orNull(schema) }, error));

/** A field that may be absent, but not null. */
export const Omissible = <Value>(check: Check<Value>, error: string): Field<Value | undefined> =>
  applyDecorators(
    ValidateIf((_request, value) => value !== undefined),
    ...checked(check, error),
  );

/** A list of 1 to `most` objects, each refused by field; IsInstance, as ValidateNested would take a list in the list. */
export const RequiredList = <Value extends object>(
  type: RequestClass<Value>,
  most: number,
  message: string,
): Field<readonly Value[]> =>
  applyDecorators(
    Type(() => type),
    IsArray({ message }),
    ArrayNotEmpty({ message: 'must not be empty' }),
    ArrayMaxSize(most, { message }),
    IsInstance(type, { each: true, message }),
    ValidateNested({ each: true }),
    describe({ minItems: 1, maxItems: most, type: 'array', items: schemaOf(type) }, true),
  );

/** A field that is documented and accepted, but not used. */
export const Ignored = (schema: SchemaObject): Field<unknown> => applyDecorators(Allow(), describe(schema, false));

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** An object with the fields of a class; other members are ignored. */
export const objectOf = <Value extends object>(
  type: RequestClass<Value>,
  described: SchemaObject = {},
): Check<Value> => ({
  fits: (value): value is Value => isObject(value) && validateSync(plainToInstance(type, value)).length === 0,
  schema: { ...schemaOf(type), ...described },
});

/** A list of at most `most` values that fit. */
export const listOf = <Value>({ fits, schema }: Check<Value>, most: number): Check<readonly Value[]> => ({
  fits: (value): value is readonly Value[] => Array.isArray(value) && value.length <= most && value.every(fits),
  schema: { maxItems: most, type: 'array', items: schema },
});

type ValueOf<Checks extends readonly Check<unknown>[]> = Checks[number] extends Check<infer Value> ? Value : never;

/** A value that fits one of several checks. */
export const either = <const Checks extends readonly Check<unknown>[]>(...checks: Checks): Check<ValueOf<Checks>> => ({
  fits: (value): value is ValueOf<Checks> => checks.some(({ fits }) => fits(value)),
  schema: { anyOf: checks.map(({ schema }) => schema) },
});

/** Keeps a value as it was sent: what class-transformer copies loses members with the name of a method. */
export const Verbatim = () =>
  Transform(({ obj, key }: { obj: Readonly<Record<string, unknown>>; key: string }) => obj[key]);
