import { isSupportedBrand, MINIMUM_YEAR, normaliseBrand, SUPPORTED_BRANDS, yearOf } from '@shop/domain/vehicles';
import type { VehicleData } from '@shop/domain/vehicles';
import type { Messages } from '../app/messages/fr.js';
import type { ToastMessage } from '../ui/toast-store.js';

/** Why the shop cannot sell a report on this vehicle, in words; nothing when it can. */
export function objectionTo(vehicle: VehicleData, { vehicles }: Messages): ToastMessage | undefined {
  const year = yearOf(vehicle.annee);
  if (!isSupportedBrand(vehicle.marque)) {
    const brands = SUPPORTED_BRANDS.join(', ');
    return { ...vehicles.unsupportedBrand(normaliseBrand(vehicle.marque), brands), tone: 'bad' };
  }
  if (year === undefined) return { ...vehicles.notIdentified, tone: 'bad' };
  if (year < MINIMUM_YEAR) return { ...vehicles.tooOld(year, MINIMUM_YEAR), tone: 'bad' };
  return undefined;
}
