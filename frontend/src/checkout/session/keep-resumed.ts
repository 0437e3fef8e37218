import type { SessionView } from '@shop/domain';
import { keepInTab, keepLocal } from '../../storage/saved-state.js';

/** Puts what a resumed session knows where this browser keeps it, as if it had been given here; what it does not know stays as it is. */
export function keepResumed(session: SessionView): void {
  const { idveh, vehicleData, basePrice, email, selectedServices, servicePrices, totalAmount } = session;
  if (session.paymentStatus === 'success') return;
  const everywhere = { vehicleData, selectedServices, userEmail: email };
  for (const [key, value] of Object.entries({ ...everywhere, vehicleInput: idveh, servicePrices })) {
    if (value !== null) keepLocal(key as keyof typeof everywhere, value);
  }
  for (const [key, value] of Object.entries({ ...everywhere, totalAmount, mecavinPrice: basePrice })) {
    if (value !== null) keepInTab(key as keyof typeof everywhere, value);
  }
}
