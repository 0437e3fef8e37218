import { knownServices, SERVICE_IDS, type ServiceId } from '@shop/domain/pricing';
import { hyphenatePlate, vehicleTextOf, yearOf, type VehicleData } from '@shop/domain/vehicles';
import { either, Ignored, isObject, listOf, Nullable, objectOf, Required, type Check } from './check.js';
import { eurosTo, jsonTextOf, jsonValue, line, oneOf, textOf } from './fields.js';

/** The most that a price or a total may be. */
export const MAX_EUROS = 10_000;
const MAX_LIST_LENGTH = 1024;
const MAX_ENTRIES = 20;
const MAX_NAME_LENGTH = 64;
const MAX_TEXT_LENGTH = 120;
const MAX_VEHICLE_LENGTH = 8192;

const shortText = line(MAX_TEXT_LENGTH);
const ShortText = () => Nullable(shortText, 'must be short text');
const anyWhole: Check<number> = {
  fits: (value): value is number => Number.isSafeInteger(value),
  schema: { type: 'integer' },
};

/** A vehicle as a client may send it: six fields, of which any may be missing. */
export class SentVehicle {
  @ShortText() readonly marque?: string | null;
  @ShortText() readonly modele?: string | null;
  @Nullable(either(anyWhole, shortText), 'must be a year') readonly annee?: number | string | null;
  @ShortText() readonly immatriculation_siv?: string | null;
  @ShortText() readonly immatriculation_siv_fr?: string | null;
  @ShortText() readonly vin?: string | null;
}

const vehicle = objectOf(SentVehicle, {
  examples: [{ marque: 'BMW', modele: 'X5', annee: 2017, immatriculation_siv: 'AB123CD', vin: null }],
});
const vehicleText = jsonTextOf(vehicle, MAX_VEHICLE_LENGTH, ['{"marque":"BMW","modele":"X5","annee":2017}']);

export const VEHICLE_SCHEMA = vehicle.schema;

/** A vehicle or JSON text of one, absent or null. */
export const Vehicle = () => Nullable(either(vehicle, vehicleText), 'must be a vehicle');

/** The six fields of the contract from a checked vehicle; everything else that was sent is dropped. */
export function vehicleFrom(value: unknown): VehicleData {
  const vehicle = jsonValue(value) as Readonly<Record<string, unknown>>;
  const plate = vehicleTextOf(vehicle['immatriculation_siv']);
  return {
    marque: vehicleTextOf(vehicle['marque']) ?? '',
    modele: vehicleTextOf(vehicle['modele']) ?? '',
    annee: yearOf(vehicle['annee'] as number | string | null) ?? null,
    immatriculation_siv: plate,
    immatriculation_siv_fr:
      vehicleTextOf(vehicle['immatriculation_siv_fr']) ?? (plate === null ? null : hyphenatePlate(plate)),
    vin: vehicleTextOf(vehicle['vin']),
  };
}

/** Ids out of a list, JSON text or a comma list; an entry may be an id or a service line. */
function idsOf(value: unknown): unknown {
  const list = jsonValue(value, MAX_LIST_LENGTH);
  if (typeof list === 'string') return list.length <= MAX_LIST_LENGTH ? list.split(',').map((id) => id.trim()) : list;
  return Array.isArray(list) ? list.map((entry: unknown) => (isObject(entry) ? entry['serviceId'] : entry)) : list;
}

const name = textOf(MAX_NAME_LENGTH, () => true, { enum: [...SERVICE_IDS] });

class ServiceLine {
  @Required(name, 'must be a service') readonly serviceId!: string;
  @Ignored({ type: 'number' }) readonly price?: unknown;
  @Ignored({ type: 'string' }) readonly serviceName?: unknown;
  @Ignored({ type: 'integer' }) readonly priceInCents?: unknown;
}

const serviceList = listOf(either(name, objectOf(ServiceLine)), MAX_ENTRIES);
const serviceText = textOf(MAX_LIST_LENGTH, (list) => serviceList.fits(idsOf(list)), {
  description: 'The same as JSON text.',
  examples: ['["mecavin","mecascore"]', 'mecavin,service-history'],
});

export type SentServices = readonly (string | ServiceLine)[] | string;

/** Ids, service lines, JSON text of either, or a comma list, absent or null; the domain decides whether each service is sold. */
export const Services = () => Nullable(either(serviceList, serviceText), 'must be a list of services');

/** A checked list as ids in catalogue order, each once; refuses a service that is not sold. */
export const servicesFrom = (value: unknown): ServiceId[] => knownServices(idsOf(value) as string[]);

class PriceLine {
  @Required(oneOf(SERVICE_IDS), 'must be one of the services') readonly serviceId!: ServiceId;
  @Required(eurosTo(MAX_EUROS), 'must be an amount') readonly price!: number;
  @Ignored({ type: 'string' }) readonly serviceName?: unknown;
  @Ignored({ type: 'integer' }) readonly priceInCents?: unknown;
}

const priceList = listOf(objectOf(PriceLine), MAX_ENTRIES);
const priceText = jsonTextOf(priceList, MAX_LIST_LENGTH, ['[{"serviceId":"mecavin","price":19}]']);

export type SentPrices = readonly PriceLine[] | string;

/** A list of `{ serviceId, price }` or JSON text of one, euros, absent or null. */
export const Prices = () => Nullable(either(priceList, priceText), 'must be a list of serviceId and price');

export const pricesFrom = (value: unknown): Partial<Record<ServiceId, number>> =>
  Object.fromEntries(
    (jsonValue(value) as { serviceId: ServiceId; price: number }[]).map(({ serviceId, price }) => [serviceId, price]),
  );
