import { maskText } from '../masking.js';
import { quote } from '../pricing/index.js';
import type { SessionView } from './view.js';

const NOTHING: Omit<SessionView, 'uuid' | 'lang' | 'paymentStatus'> = {
  idaff: null,
  src: null,
  email: null,
  product: null,
  idveh: null,
  vehicleData: null,
  basePrice: null,
  selectedServices: null,
  servicePrices: null,
  totalAmount: null,
  mileage: null,
  gdprConsent: false,
  gdprConsentDate: null,
  gdprConsentVersion: null,
  paymentAmount: null,
  paymentIntentId: null,
  paymentProvider: null,
  discountToken: null,
  discountPercentage: null,
  quote: { ...quote({ basePrice: 0, count: 0 }), basePrice: null },
};

/**
 * A visit as shown to a browser that does not own it: enough to continue elsewhere, without the full email address or evidence of consent.
 * For a visit that is paid or long abandoned (`isOver`), only its existence, language and payment status.
 */
export function maskedView(view: SessionView, isOver: boolean): SessionView {
  const { uuid, lang, paymentStatus, email } = view;
  if (isOver) return { ...NOTHING, uuid, lang, paymentStatus };
  const { idveh, vehicleData, basePrice, product, selectedServices, servicePrices, totalAmount, mileage } = view;
  const { discountPercentage, gdprConsent, quote: own } = view;
  const order = { product, selectedServices, servicePrices, totalAmount, mileage, discountPercentage, quote: own };
  return {
    ...NOTHING,
    ...{ uuid, lang, paymentStatus, idveh, vehicleData, basePrice, gdprConsent },
    ...order,
    email: email === null ? null : maskText(email),
  };
}
