import type { VehicleData } from '@shop/domain/vehicles';

/** The plate of a vehicle as it is written on the car, else its VIN. */
export const idOf = ({ immatriculation_siv_fr, immatriculation_siv, vin }: VehicleData): string =>
  immatriculation_siv_fr ?? immatriculation_siv ?? vin ?? '';
