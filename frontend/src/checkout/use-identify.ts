import { useState } from 'react';
import { DEFAULT_BASE_PRICE } from '@shop/domain/pricing';
import { yearOf, type VehicleData } from '@shop/domain/vehicles';
import { ApiError } from '../api/api-error.js';
import { ownPauseIn, pauseIn } from '../api/pause.js';
import { priceVehicle } from '../pricing/price-vehicle.js';
import { forgetInTab, forgetLocal, keepInTab, keepLocal } from '../storage/saved-state.js';
import { dismissToasts, toast } from '../ui/feedback/toast-store.js';
import { haveToWait, notIdentified, objectionInWords, type Objection } from '../vehicles/acceptance.js';
import { findVehicle } from '../vehicles/find-vehicle.js';
import { measure } from '../telemetry/measure.js';
import type { Messages } from '../i18n/shop/fr.js';
import { useLanguage } from '../i18n/texts.js';
import { useMessages } from '../i18n/use-messages.js';
import type { Refused } from '../vehicles/plate-field.js';
import type { Purchase } from './use-purchase.js';

function keepVehicle(idveh: string, data: VehicleData): void {
  keepLocal('vehicleInput', idveh);
  keepLocal('vehicleData', data);
  keepInTab('vehicleData', data);
}

/** What one report costs for this vehicle; 19 € when the pricing call fails, unless it only has to wait. */
function usePrice(sessionUuid: string | null) {
  return async ({ marque, modele, annee }: VehicleData): Promise<number> => {
    try {
      return (
        await priceVehicle({ vehicle: { make: marque, model: modele, year: yearOf(annee) ?? null }, sessionUuid })
      ).price;
    } catch (error) {
      if (pauseIn(error) !== undefined) throw error;
      console.error('vehicle not priced', error);
      return DEFAULT_BASE_PRICE;
    }
  };
}

/** Why the look-up failed: too often for now, no such vehicle, or nobody can say so. */
function failureOf(error: unknown, messages: Messages): Objection {
  const seconds = pauseIn(error);
  if (seconds !== undefined) return haveToWait(messages, seconds, ownPauseIn(error) !== undefined);
  const isUnknown = error instanceof ApiError && [400, 404].includes(error.status);
  return notIdentified(messages, isUnknown ? undefined : messages.vehicles.unreachable);
}

type LookedUp = { vehicle: VehicleData } | { objection: Objection };

/** Looks the vehicle up, or says why there is none to sell reports on. */
function useLookUp(sessionUuid: string | null) {
  const messages = useMessages();
  return async (text: string, kind: 'plate' | 'vin'): Promise<LookedUp> => {
    try {
      const vehicle = await findVehicle({ text, kind, sessionUuid });
      const objection = objectionInWords(vehicle, messages);
      return objection ? { objection } : { vehicle };
    } catch (error) {
      return { objection: failureOf(error, messages) };
    }
  };
}

/** The next change takes along what was not saved; what only has to wait is said at once. */
function notSaved(error: unknown): null {
  if (pauseIn(error) !== undefined) throw error;
  console.error('vehicle not saved', error);
  return null;
}

/** Step 1: look up, check, save, price, record, and on to the e-mail. */
export function useIdentify({ draft, sessionUuid, update, save, trySave, record, goTo }: Purchase) {
  const lang = useLanguage();
  const messages = useMessages();
  const lookUp = useLookUp(sessionUuid);
  const priceOf = usePrice(sessionUuid);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);

  const accept = async (idveh: string, data: VehicleData) => {
    keepVehicle(idveh, data);
    const saving = save({ idveh, vehicleData: data, lang, basePrice: draft.basePrice });
    const [saved, basePrice] = await Promise.all([saving.catch(notSaved), priceOf(data)]);
    if (basePrice !== (saved?.basePrice ?? draft.basePrice)) await trySave({ basePrice });
    keepInTab('mecavinPrice', basePrice);
    measure('vehicle_identified', { make: data.marque ?? '', year: yearOf(data.annee) ?? 0, price: basePrice });
    void record({
      stepNumber: 1,
      status: 'completed',
      payload: { idveh, vehicle_data: data, base_price: basePrice },
    });
    update({ vehicle: { idveh, data }, basePrice, shopQuote: null });
    goTo(2);
  };
  const refuse = (text: string, objection: Objection) => {
    toast(objection.toast);
    setRefused({ text, sentence: objection.sentence, ofBrand: objection.ofBrand === true });
  };
  const identify = async (text: string, kind: 'plate' | 'vin') => {
    setBusy(true);
    setRefused(null);
    dismissToasts();
    const found = await lookUp(text, kind);
    if ('vehicle' in found)
      await accept(text, found.vehicle).catch((error: unknown) => refuse(text, failureOf(error, messages)));
    else refuse(text, found.objection);
    setBusy(false);
  };
  return { identify, busy, refused };
}

/** Takes the vehicle back, here and in the session, and returns to step 1. */
export function useModifyVehicle({ update, trySave, goTo }: Purchase) {
  return () => {
    forgetLocal('vehicleData', 'vehicleInput');
    forgetInTab('vehicleData', 'mecavinPrice');
    void trySave({ idveh: null, vehicleData: null });
    goTo(1);
    update({ vehicle: null, shopQuote: null });
  };
}
