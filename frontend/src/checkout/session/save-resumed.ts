import type { SessionView } from '@shop/domain';
import { writeInTab, writeLocal } from '../../storage/saved-state.js';

/** Saves the data of a resumed session in this browser, as if it had been entered here; missing data changes nothing there. */
export function saveResumed(session: SessionView): void {
  const { idveh, vehicleData, basePrice, email, selectedServices, servicePrices, totalAmount } = session;
  if (session.paymentStatus === 'success') return;
  const everywhere = { vehicleData, selectedServices, userEmail: email };
  for (const [key, value] of Object.entries({ ...everywhere, vehicleInput: idveh, servicePrices })) {
    if (value !== null) writeLocal(key as keyof typeof everywhere, value);
  }
  for (const [key, value] of Object.entries({ ...everywhere, totalAmount, mecavinPrice: basePrice })) {
    if (value !== null) writeInTab(key as keyof typeof everywhere, value);
  }
}
