import { knownServices, SERVICE_IDS, type ServiceId } from '@shop/domain/pricing';
import { textOf } from '@shop/domain/reports';
import { hyphenatePlate, yearOf, type VehicleData } from '@shop/domain/vehicles';
import { z } from 'zod';
import { ignored, jsonTextOf, jsonValue } from './fields.js';

const LONGEST_LIST = 1024;
const MOST_ENTRIES = 20;
const LONGEST_NAME = 64;
const LONGEST_TEXT = 120;
const LONGEST_VEHICLE = 8192;
const CONTROL = /\p{Cc}/u;

type Given = Record<string, unknown>;

const isObject = (value: unknown): value is Given =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const shortText = () =>
  z
    .string()
    .max(LONGEST_TEXT, { abort: true })
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
  z.union([VEHICLE, jsonTextOf(VEHICLE, LONGEST_VEHICLE, ['{"marque":"BMW","modele":"X5","annee":2017}'])], {
    error: 'must be a vehicle',
  });

/** These words go on to a provider, an invoice and the subject of a mail: one line, nothing unseen, no markup. */
const text = (value: unknown): string | null =>
  textOf(typeof value === 'string' ? value.replaceAll(/[<>]/g, '') : value, LONGEST_TEXT) ?? null;

/** The six fields of the contract out of a checked vehicle, whatever else was sent along. */
export const vehicleFrom = (value: unknown): VehicleData => {
  const vehicle = jsonValue(value) as Given;
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
  const list = jsonValue(value, LONGEST_LIST);
  if (typeof list === 'string') return list.length <= LONGEST_LIST ? list.split(',').map((id) => id.trim()) : list;
  return Array.isArray(list) ? list.map((entry: unknown) => (isObject(entry) ? entry['serviceId'] : entry)) : list;
};

const NAME = z.string().max(LONGEST_NAME, { abort: true }).meta({ enum: SERVICE_IDS });
const SHOWN = { serviceName: ignored({ type: 'string' }), priceInCents: ignored({ type: 'integer' }) };
const SERVICE_LIST = z
  .array(z.union([NAME, z.object({ serviceId: NAME, price: ignored({ type: 'number' }), ...SHOWN })]))
  .max(MOST_ENTRIES, { abort: true });

/** Ids, service lines, JSON text of either, or a comma list; whether each is sold is for the domain to say. */
export const services = () =>
  z.union(
    [
      SERVICE_LIST,
      z
        .string()
        .max(LONGEST_LIST, { abort: true })
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
  const list = z
    .array(z.object({ serviceId: z.enum(SERVICE_IDS), price, ...SHOWN }))
    .max(MOST_ENTRIES, { abort: true });
  const json = jsonTextOf(list, LONGEST_LIST, ['[{"serviceId":"mecavin","price":19}]']);
  return z.union([list, json], { error: 'must be a list of serviceId and price' });
};

export const pricesFrom = (value: unknown): Partial<Record<ServiceId, number>> =>
  Object.fromEntries(
    (jsonValue(value) as { serviceId: ServiceId; price: number }[]).map(({ serviceId, price }) => [serviceId, price]),
  );
