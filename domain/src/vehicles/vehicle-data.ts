import type { Year } from '../quantities.js';
import { cleanVehicleInput, recogniseVehicleId, type VehicleIdKind } from './vehicle-id.js';
import { isSupportedBrand, normaliseBrand } from './brands.js';

/** A vehicle in the contract's words; `annee` is a number where it is known. */
export interface VehicleData {
  readonly marque: string;
  readonly modele: string;
  readonly annee: Year | null;
  readonly immatriculation_siv: string | null;
  readonly immatriculation_siv_fr: string | null;
  readonly vin: string | null;
}

/** The fields that identify a car, and thereby its keeper; brand, model and year do not. */
export const VEHICLE_DATA_PERSONAL = ['immatriculation_siv', 'immatriculation_siv_fr', 'vin'] as const;

/** First supported year: 2001 is accepted, 2000 is refused. */
export const MINIMUM_YEAR = 2001;

/** The first four-digit number in `annee`. */
export function yearOf(annee: number | string | null | undefined): number | undefined {
  const digits = /\d{4}/.exec(String(annee ?? '').slice(0, 40));
  return digits === null ? undefined : Number(digits[0]);
}

const idsOf = ({ immatriculation_siv, immatriculation_siv_fr, vin }: VehicleData): readonly string[] =>
  [immatriculation_siv, immatriculation_siv_fr, vin].filter((id) => id !== null);

/** Whether the identifier in the URL is the vehicle's plate or VIN; if not, the vehicle counts as absent. */
export const isVehicleOf = (vehicle: VehicleData, idveh: string): boolean =>
  idsOf(vehicle).some((id) => cleanVehicleInput(id) === cleanVehicleInput(idveh));

/** Whether the identifier and the vehicle's own plate and VIN belong to two different vehicles. */
export const isMismatch = (vehicle: VehicleData, idveh: string): boolean =>
  idsOf(vehicle).length > 0 && !isVehicleOf(vehicle, idveh);

/** The first identifier usable for a vehicle lookup, cleaned; undefined when there is none. */
export function lookupIdOf(
  idveh: string | null | undefined,
  vehicle: VehicleData | null | undefined,
): { readonly kind: VehicleIdKind; readonly id: string } | undefined {
  const given = [idveh, ...(vehicle ? idsOf(vehicle) : [])].filter((id) => id !== null && id !== undefined);
  for (const id of given) {
    const kind = recogniseVehicleId(id);
    if (kind !== 'unknown') return { kind, id: cleanVehicleInput(id) };
  }
  return undefined;
}

const FIELDS = ['marque', 'modele', 'annee', 'immatriculation_siv', 'immatriculation_siv_fr', 'vin'] as const;

export const isSameVehicle = (a: VehicleData | null, b: VehicleData | null): boolean =>
  a === null || b === null ? a === b : FIELDS.every((field) => a[field] === b[field]);

/** Whether both are one car, whatever else was found about it: by a plate or VIN of both, and by all fields where one has neither. */
export const isSameCar = (a: VehicleData, b: VehicleData): boolean =>
  idsOf(a).some((id) => isVehicleOf(b, id)) || isSameVehicle(a, b);

/** Why the shop sells no report on a vehicle; `brand` is normalised. */
type VehicleObjection =
  | { readonly code: 'vehicle-brand-not-supported'; readonly brand: string }
  | { readonly code: 'vehicle-not-identified' }
  | { readonly code: 'vehicle-too-old'; readonly year: number };

/** The only rule on brand and year, for page and order alike; undefined when reports are sold for this vehicle. */
export function objectionTo({ marque, annee }: VehicleData): VehicleObjection | undefined {
  const year = yearOf(annee);
  if (!isSupportedBrand(marque)) return { code: 'vehicle-brand-not-supported', brand: normaliseBrand(marque) };
  if (year === undefined) return { code: 'vehicle-not-identified' };
  return year >= MINIMUM_YEAR ? undefined : { code: 'vehicle-too-old', year };
}
