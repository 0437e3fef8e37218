import { ApiProperty, type ApiPropertyOptions, type ReferenceObject, type SchemaObject } from '@nestjs/swagger';
import { SERVICE_IDS } from '@shop/domain/pricing';
import { ORIGIN_PATTERN } from '@shop/domain/sessions';

export type Schema = SchemaObject | ReferenceObject;

/** Whatever fits the schema, or null. */
export const orNull = (schema: Schema): SchemaObject => ({ anyOf: [schema, { type: 'null' }] });

export const textOf = (maxLength: number, form: SchemaObject = {}): SchemaObject => ({
  type: 'string',
  maxLength,
  ...form,
});

export const wholeFrom = (minimum: number, maximum: number): SchemaObject => ({ type: 'integer', minimum, maximum });

export const UUID: SchemaObject = {
  type: 'string',
  pattern: '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$',
  description: 'Any 8-4-4-4-12 of hexadecimal digits.',
};

export const FLAG: SchemaObject = { type: 'boolean' };
export const ORIGIN: SchemaObject = { pattern: ORIGIN_PATTERN, examples: ['club-auto'] };
export const EMAIL: SchemaObject = { examples: ['jeanne@example.fr'] };

const jsonText = (longest: number, examples: readonly string[]): SchemaObject => ({
  type: 'string',
  maxLength: longest,
  description: 'The same as JSON text.',
  examples: [...examples],
});

const VEHICLE_TEXT = orNull(textOf(120));

/** A vehicle as a client may send it: six fields, of which any may be missing. */
export const VEHICLE_GIVEN: SchemaObject = {
  type: 'object',
  properties: {
    marque: VEHICLE_TEXT,
    modele: VEHICLE_TEXT,
    annee: { anyOf: [{ type: 'integer' }, textOf(40), { type: 'null' }] },
    immatriculation_siv: VEHICLE_TEXT,
    immatriculation_siv_fr: VEHICLE_TEXT,
    vin: VEHICLE_TEXT,
  },
  examples: [{ marque: 'BMW', modele: 'X5', annee: 2017, immatriculation_siv: 'AB123CD', vin: null }],
};

export const VEHICLE_OR_TEXT: SchemaObject = {
  anyOf: [VEHICLE_GIVEN, jsonText(8192, ['{"marque":"BMW","modele":"X5","annee":2017}'])],
};

const SERVICE_ID: SchemaObject = { type: 'string', enum: [...SERVICE_IDS] };
const MOST_ENTRIES = 20;

const LINE: SchemaObject = {
  type: 'object',
  properties: {
    serviceId: SERVICE_ID,
    serviceName: { type: 'string' },
    price: { type: 'number', minimum: 0, maximum: 10_000, description: 'Euros.' },
    priceInCents: { type: 'integer' },
  },
  required: ['serviceId', 'price'],
};

/** Ids, service lines, JSON text of either, or a comma list. */
export const SERVICES_GIVEN: SchemaObject = {
  anyOf: [
    { type: 'array', maxItems: MOST_ENTRIES, items: { anyOf: [SERVICE_ID, LINE] } },
    jsonText(1024, ['["mecavin","mecascore"]', 'mecavin,service-history']),
  ],
};

export const PRICES_GIVEN: SchemaObject = {
  anyOf: [
    { type: 'array', maxItems: MOST_ENTRIES, items: LINE },
    jsonText(1024, ['[{"serviceId":"mecavin","price":19}]']),
  ],
};

/** Text that parses, or an object or list; given back as it was sent. */
export const PAYLOAD_GIVEN: SchemaObject = {
  anyOf: [{ type: 'object' }, { type: 'array' }, jsonText(2048, ['{"page":"/"}']), { type: 'null' }],
};

const mayBeNull = ({ anyOf = [] }: SchemaObject): boolean =>
  anyOf.some((schema) => 'type' in schema && schema.type === 'null');

/** Describes a property of a request: what may be null may also be absent. */
export const Described = (schema: SchemaObject): PropertyDecorator =>
  ApiProperty({ ...schema, required: !mayBeNull(schema) } as ApiPropertyOptions);
