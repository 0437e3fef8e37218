import { DEFAULT_BASE_PRICE } from '@shop/domain/pricing';
import type { Language } from '@shop/domain/sessions';
import { yearOf, type VehicleData } from '@shop/domain/vehicles';
import { ApiError } from '../api/api-error.js';
import { ownPauseIn, pauseIn } from '../api/pause.js';
import { priceVehicle } from '../pricing/price-vehicle.js';
import { writeInTab, writeLocal } from '../storage/saved-state.js';
import { haveToWait, notIdentified, notPriced, objectionInWords, type Objection } from '../vehicles/acceptance.js';
import { findVehicle } from '../vehicles/find-vehicle.js';
import { idOf } from '../vehicles/id-of.js';
import { measure } from '../telemetry/measure.js';
import type { Messages } from '../i18n/shop/fr.js';
import { messagesIn } from '../i18n/shop-messages.js';
import { notSaved } from './not-saved.js';
import type { Purchase } from './use-purchase.js';

function keepVehicle(idveh: string, data: VehicleData): void {
  writeLocal('vehicleInput', idveh);
  writeLocal('vehicleData', data);
  writeInTab('vehicleData', data);
}

const hasCode = (error: unknown, code: string): boolean => error instanceof ApiError && error.problem.code === code;

/** Price of one report for this vehicle, in euros; 19 € when the pricing call fails, and without a model to call with. Throws when the shop answers that it has no price now: a limit (pauseIn), or price-unknown. */
async function priceOf({ marque, modele, annee }: VehicleData, sessionUuid: string | null): Promise<number> {
  if (modele === '') return DEFAULT_BASE_PRICE;
  try {
    return (await priceVehicle({ vehicle: { make: marque, model: modele, year: yearOf(annee) ?? null }, sessionUuid }))
      .price;
  } catch (error) {
    if (pauseIn(error) !== undefined || hasCode(error, 'price-unknown')) throw error;
    console.error('vehicle not priced', error);
    return DEFAULT_BASE_PRICE;
  }
}

/** Why the lookup failed: a limit or no price for now, no such vehicle, or no answer about it. */
function failureOf(error: unknown, messages: Messages): Objection {
  const seconds = pauseIn(error);
  if (seconds !== undefined) return haveToWait(messages, seconds, ownPauseIn(error) !== undefined);
  if (hasCode(error, 'price-unknown')) return notPriced(messages);
  if (hasCode(error, 'proof-of-work-required'))
    return notIdentified(messages, messages.payments.refusals['proof-of-work-required']);
  const isUnknown = error instanceof ApiError && [400, 404].includes(error.status);
  return notIdentified(messages, isUnknown ? undefined : messages.vehicles.unreachable);
}

async function accept(purchase: Purchase, idveh: string, data: VehicleData, lang: Language): Promise<void> {
  const { draft, sessionUuid, update, save, trySave, record, goTo } = purchase;
  keepVehicle(idveh, data);
  const saving = save({ idveh, vehicleData: data, lang, basePrice: draft.basePrice });
  const [saved, basePrice] = await Promise.all([
    saving.catch(notSaved('vehicle not saved')),
    priceOf(data, sessionUuid).catch((error: unknown) => {
      void trySave({ idveh: null, vehicleData: null });
      throw error;
    }),
  ]);
  if (basePrice !== (saved?.basePrice ?? draft.basePrice)) await trySave({ basePrice });
  writeInTab('mecavinPrice', basePrice);
  measure('vehicle_identified', { make: data.marque ?? '', year: yearOf(data.annee) ?? 0, price: basePrice });
  void record({
    stepNumber: 1,
    status: 'completed',
    payload: { idveh, vehicle_data: data, base_price: basePrice },
  });
  const mileageOf = idOf(data);
  const mileage = draft.mileageOf === mileageOf ? draft.mileage : (saved?.mileage ?? null);
  update({ vehicle: { idveh, data }, basePrice, shopQuote: null, mileage, mileageOf });
  goTo(2);
}

/** Step 1: looks up, checks, saves, prices, records, and goes to the e-mail; or returns why nothing can be sold for this vehicle. */
export async function identifyVehicle(
  purchase: Purchase,
  { text, kind, lang }: { text: string; kind: 'plate' | 'vin'; lang: Language },
): Promise<Objection | undefined> {
  const messages = await messagesIn(lang);
  try {
    const vehicle = await findVehicle({ text, kind, sessionUuid: purchase.sessionUuid });
    const objection = objectionInWords(vehicle, messages);
    if (objection === undefined) await accept(purchase, text, vehicle, lang);
    return objection;
  } catch (error) {
    return failureOf(error, messages);
  }
}
