/** A vehicle in the contract's words (R-3.3-01); `annee` is a number where it is known. */
export interface VehicleData {
  readonly marque: string;
  readonly modele: string;
  readonly annee: number | null;
  readonly immatriculation_siv: string | null;
  readonly immatriculation_siv_fr: string | null;
  readonly vin: string | null;
}

/** R-5.2-03: 2001 accepted, 2000 refused. */
export const MINIMUM_YEAR = 2001;

/** Q37: the first four-digit number in `annee`. */
export const yearOf = (annee: number | string | null | undefined): number | undefined => {
  const digits = /\d{4}/.exec(String(annee ?? '').slice(0, 40));
  return digits === null ? undefined : Number(digits[0]);
};

/** Q28: a vehicle whose plate and VIN both differ from the identifier in the address counts as absent. */
export const isVehicleOf = (vehicle: VehicleData, idveh: string): boolean =>
  [vehicle.immatriculation_siv, vehicle.immatriculation_siv_fr, vehicle.vin].some(
    (id) => id !== null && plain(id) === plain(idveh),
  );

const plain = (id: string): string => id.replaceAll(/[\s-]/g, '').toUpperCase();
