import { isSupportedBrand, MINIMUM_YEAR, normaliseBrand, SUPPORTED_BRANDS, yearOf } from '@shop/domain/vehicles';
import type { VehicleData } from '@shop/domain/vehicles';
import type { Messages } from '../app/messages/fr.js';
import type { ToastMessage } from '../ui/toast-store.js';

/** Why a vehicle cannot be sold: told at once, and in one sentence that stays below the field. */
export type Objection = { told: ToastMessage; sentence: string };

/** That there is no such vehicle, or that nobody can say so now. */
export function notIdentified(
  { vehicles }: Messages,
  description: string = vehicles.notIdentified.description,
): Objection {
  return { told: { ...vehicles.notIdentified, description, tone: 'bad' }, sentence: description };
}

/** Why the shop cannot sell a report on this vehicle, in words; nothing when it can. */
export function objectionTo(vehicle: VehicleData, messages: Messages): Objection | undefined {
  const { vehicles } = messages;
  const year = yearOf(vehicle.annee);
  if (!isSupportedBrand(vehicle.marque)) {
    const brands = SUPPORTED_BRANDS.join(', ');
    const told = vehicles.unsupportedBrand(normaliseBrand(vehicle.marque), brands);
    return { told: { ...told, tone: 'bad' }, sentence: `${told.title}.` };
  }
  if (year === undefined) return notIdentified(messages);
  if (year >= MINIMUM_YEAR) return undefined;
  const told = vehicles.tooOld(year, MINIMUM_YEAR);
  return { told: { ...told, tone: 'bad' }, sentence: told.description };
}
