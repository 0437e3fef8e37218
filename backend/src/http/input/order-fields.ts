import { knownServices, SERVICE_IDS, type ServiceId } from '@shop/domain/pricing';
import { textOf } from '@shop/domain/reports';
import { hyphenatePlate, yearOf, type VehicleData } from '@shop/domain/vehicles';
import { z } from 'zod';
import { CONTROL, ignored, jsonTextOf, jsonValue } from './fields.js';

const MAX_LIST_LENGTH = 1024;
const MAX_ENTRIES = 20;
const MAX_NAME_LENGTH = 64;
const MAX_TEXT_LENGTH = 120;
const MAX_VEHICLE_LENGTH = 8192;

type JsonObject = Record<string, unknown>;

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const shortText = () =>
  z
    .string()
    .max(MAX_TEXT_LENGTH, { abort: true })
    .refine((value) => !CONTROL.test(value), { abort: true });

/** A vehicle as a client may send it: six fields, of which any may be missing. */
export const VEHICLE = z
  .object({
    marque: shortText().nullish(),
    modele: shortText().nullish(),
    annee: z.union([z.int(), shortText()]).nullish(),
    immatriculation_siv: shortText().nullish(),
    immatriculation_siv_fr: shortText().nullish(),
    vin: shortText().nullish(),
  })
  .meta({ examples: [{ marque: 'BMW', modele: 'X5', annee: 2017, immatriculation_siv: 'AB123CD', vin: null }] });

/** A vehicle or JSON text of one. */
export const vehicle = () =>
  z.union([VEHICLE, jsonTextOf(VEHICLE, MAX_VEHICLE_LENGTH, ['{"marque":"BMW","modele":"X5","annee":2017}'])], {
    error: 'must be a vehicle',
  });

/** Text that is sent on to a provider, an invoice and the subject of a mail: one line, no invisible characters, no markup. */
const text = (value: unknown): string | null =>
  textOf(typeof value === 'string' ? value.replaceAll(/[<>]/g, '') : value, MAX_TEXT_LENGTH) ?? null;

/** The six fields of the contract from a checked vehicle; everything else that was sent is dropped. */
export const vehicleFrom = (value: unknown): VehicleData => {
  const vehicle = jsonValue(value) as JsonObject;
  const plate = text(vehicle['immatriculation_siv']);
  return {
    marque: text(vehicle['marque']) ?? '',
    modele: text(vehicle['modele']) ?? '',
    annee: yearOf(vehicle['annee'] as number | string | null) ?? null,
    immatriculation_siv: plate,
    immatriculation_siv_fr: text(vehicle['immatriculation_siv_fr']) ?? (plate === null ? null : hyphenatePlate(plate)),
    vin: text(vehicle['vin']),
  };
};

/** Ids out of a list, JSON text or a comma list; an entry may be an id or a service line. */
const idsOf = (value: unknown): unknown => {
  const list = jsonValue(value, MAX_LIST_LENGTH);
  if (typeof list === 'string') return list.length <= MAX_LIST_LENGTH ? list.split(',').map((id) => id.trim()) : list;
  return Array.isArray(list) ? list.map((entry: unknown) => (isObject(entry) ? entry['serviceId'] : entry)) : list;
};

const NAME = z.string().max(MAX_NAME_LENGTH, { abort: true }).meta({ enum: SERVICE_IDS });
const SHOWN = { serviceName: ignored({ type: 'string' }), priceInCents: ignored({ type: 'integer' }) };
const SERVICE_LIST = z
  .array(z.union([NAME, z.object({ serviceId: NAME, price: ignored({ type: 'number' }), ...SHOWN })]))
  .max(MAX_ENTRIES, { abort: true });

/** Ids, service lines, JSON text of either, or a comma list; the domain decides whether each service is sold. */
export const services = () =>
  z.union(
    [
      SERVICE_LIST,
      z
        .string()
        .max(MAX_LIST_LENGTH, { abort: true })
        .refine((list) => SERVICE_LIST.safeParse(idsOf(list)).success, { abort: true })
        .meta({
          description: 'The same as JSON text.',
          examples: ['["mecavin","mecascore"]', 'mecavin,service-history'],
        }),
    ],
    { error: 'must be a list of services' },
  );

/** A checked list as ids in catalogue order, each once; refuses a service that is not sold. */
export const servicesFrom = (value: unknown): ServiceId[] => knownServices(idsOf(value) as string[]);

/** A list of `{ serviceId, price }` or JSON text of one, euros. */
export const prices = (mostEuros: number) => {
  const price = z.number().min(0, { abort: true }).max(mostEuros, { abort: true }).meta({ description: 'Euros.' });
  const list = z.array(z.object({ serviceId: z.enum(SERVICE_IDS), price, ...SHOWN })).max(MAX_ENTRIES, { abort: true });
  const json = jsonTextOf(list, MAX_LIST_LENGTH, ['[{"serviceId":"mecavin","price":19}]']);
  return z.union([list, json], { error: 'must be a list of serviceId and price' });
};

export const pricesFrom = (value: unknown): Partial<Record<ServiceId, number>> =>
  Object.fromEntries(
    (jsonValue(value) as { serviceId: ServiceId; price: number }[]).map(({ serviceId, price }) => [serviceId, price]),
  );
