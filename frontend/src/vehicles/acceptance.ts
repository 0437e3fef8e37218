import { MINIMUM_YEAR, objectionTo, SUPPORTED_BRANDS, type VehicleData } from '@shop/domain/vehicles';
import type { Messages } from '../i18n/shop/fr.js';
import type { ToastMessage } from '../ui/feedback/toast-store.js';
import { brandName } from './brand-name.js';

/** Time to read the names of all supported brands. */
const BRANDS_MS = 20_000;

/** Why a vehicle cannot be sold: a toast at once, and one sentence that stays below the field. */
export interface Objection {
  toast: ToastMessage;
  sentence: string;
  ofBrand?: boolean;
}

/** The objection that there is no such vehicle, or that this cannot be determined now. */
export function notIdentified(
  { vehicles }: Messages,
  description: string = vehicles.notIdentified.description,
): Objection {
  return { toast: { ...vehicles.notIdentified, description, tone: 'bad' }, sentence: description };
}

/** The objection that lookups have to wait for `seconds`: because of this shopper's own limit, or of the shop's. */
export function haveToWait({ limits }: Messages, seconds: number, isOwn: boolean): Objection {
  const description = (isOwn ? limits.lookUp : limits.lookUpsSpent)(seconds);
  return { toast: { title: limits.title, description, tone: 'bad' }, sentence: description };
}

/** The objection that the price for this vehicle is not known now. */
export function notPriced({ limits, payments }: Messages): Objection {
  const description = payments.refusals['price-unknown'];
  return { toast: { title: limits.title, description, tone: 'bad' }, sentence: description };
}

/** Why the shop cannot sell a report on this vehicle, as messages; undefined when it can. */
export function objectionInWords(vehicle: VehicleData, messages: Messages): Objection | undefined {
  const { foundVehicle } = messages;
  const objection = objectionTo(vehicle);
  switch (objection?.code) {
    case undefined:
      return undefined;
    case 'vehicle-not-identified':
      return notIdentified(messages);
    case 'vehicle-brand-not-supported': {
      const text = foundVehicle.unsupportedBrand(objection.brand, SUPPORTED_BRANDS.map(brandName).join(', '));
      return { toast: { ...text, tone: 'bad', durationMs: BRANDS_MS }, sentence: `${text.title}.`, ofBrand: true };
    }
    case 'vehicle-too-old': {
      const text = foundVehicle.tooOld(objection.year, MINIMUM_YEAR);
      return { toast: { ...text, tone: 'bad' }, sentence: text.description };
    }
  }
}
