import { useState } from 'react';
import { loadCode } from '../api/load-code.js';
import { dismissToasts, toast } from '../ui/feedback/toast-store.js';
import { firstMessages } from '../i18n/first-messages.js';
import { useLanguage, useMessages } from '../i18n/messages.js';
import type { Objection } from '../vehicles/acceptance.js';
import type { VehicleRefusal } from '../vehicles/plate-field.js';
import type { Purchase } from './use-purchase.js';

/** Step 1: looks up the vehicle and goes on to the e-mail, or shows why nothing can be sold for it. */
export function useIdentify(purchase: Purchase) {
  const lang = useLanguage();
  const { vehicles: m } = useMessages(firstMessages);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<VehicleRefusal | null>(null);

  const tried = async (text: string, kind: 'plate' | 'vin'): Promise<Objection | undefined> => {
    try {
      const { identifyVehicle } = await loadCode(() => import('./identify-vehicle.js'));
      return await identifyVehicle(purchase, { text, kind, lang });
    } catch (error) {
      console.error('code not loaded', error);
      const { title } = m.notIdentified;
      return { toast: { title, description: m.unreachable, tone: 'bad' }, sentence: m.unreachable };
    }
  };
  const identify = async (text: string, kind: 'plate' | 'vin') => {
    setBusy(true);
    setRefused(null);
    dismissToasts();
    const objection = await tried(text, kind);
    if (objection) {
      toast(objection.toast);
      setRefused({ text, sentence: objection.sentence, ofBrand: objection.ofBrand === true });
    }
    setBusy(false);
  };
  return { identify, busy, refused };
}
