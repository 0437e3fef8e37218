import { isSupportedBrand, normaliseBrand } from './brands.js';
import { MINIMUM_YEAR, yearOf, type VehicleData } from './vehicle-data.js';

/** Why the shop sells no report on a vehicle; `brand` is normalised. */
export type VehicleObjection =
  | { readonly code: 'vehicle-brand-not-supported'; readonly brand: string }
  | { readonly code: 'vehicle-not-identified' }
  | { readonly code: 'vehicle-too-old'; readonly year: number };

/** The only rule on brand and year, for page and order alike; undefined when reports are sold for this vehicle. */
export const objectionTo = ({ marque, annee }: VehicleData): VehicleObjection | undefined => {
  const year = yearOf(annee);
  if (!isSupportedBrand(marque)) return { code: 'vehicle-brand-not-supported', brand: normaliseBrand(marque) };
  if (year === undefined) return { code: 'vehicle-not-identified' };
  return year >= MINIMUM_YEAR ? undefined : { code: 'vehicle-too-old', year };
};
