import { isServiceId, knownServices, type ServiceId } from '@shop/domain/pricing';
import { textOf } from '@shop/domain/reports';
import { hyphenatePlate, yearOf, type VehicleData } from '@shop/domain/vehicles';
import { jsonValue } from './fields.js';

const LONGEST_LIST = 1024;
const MOST_ENTRIES = 20;
const LONGEST_NAME = 64;
const LONGEST_TEXT = 120;
const VEHICLE_TEXTS = ['marque', 'modele', 'immatriculation_siv', 'immatriculation_siv_fr', 'vin'];

type Given = Record<string, unknown>;

export const isObject = (value: unknown): value is Given =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** An object or JSON text of short texts, and a year as number or text; other fields are dropped later. */
export const isVehicleData = (value: unknown): boolean => {
  const vehicle = jsonValue(value);
  if (!isObject(vehicle)) return false;
  const isShort = (text: unknown) => typeof text === 'string' && text.length <= LONGEST_TEXT && !/\p{Cc}/u.test(text);
  const isYear = (year: unknown) => (typeof year === 'number' && Number.isInteger(year)) || isShort(year);
  const isAbsent = (field: unknown) => field === undefined || field === null;
  return (
    VEHICLE_TEXTS.every((name) => isAbsent(vehicle[name]) || isShort(vehicle[name])) &&
    (isAbsent(vehicle['annee']) || isYear(vehicle['annee']))
  );
};

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

export const isServiceList = (value: unknown): boolean => {
  const ids = idsOf(value);
  const isName = (id: unknown) => typeof id === 'string' && id.length <= LONGEST_NAME;
  return Array.isArray(ids) && ids.length <= MOST_ENTRIES && ids.every(isName);
};

/** A checked list as ids in catalogue order, each once; refuses a service that is not sold. */
export const servicesFrom = (value: unknown): ServiceId[] => knownServices(idsOf(value) as string[]);

/** A list or JSON text of `{ serviceId, price }`, euros. */
export const isPriceList = (value: unknown, mostEuros: number): boolean => {
  const list = jsonValue(value, LONGEST_LIST);
  if (!Array.isArray(list) || list.length > MOST_ENTRIES) return false;
  return list.every(
    (line) =>
      isObject(line) &&
      isServiceId(line['serviceId']) &&
      typeof line['price'] === 'number' &&
      line['price'] >= 0 &&
      line['price'] <= mostEuros,
  );
};

export const pricesFrom = (value: unknown): Partial<Record<ServiceId, number>> =>
  Object.fromEntries(
    (jsonValue(value) as { serviceId: ServiceId; price: number }[]).map(({ serviceId, price }) => [serviceId, price]),
  );
