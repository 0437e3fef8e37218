import { isGiven, refuse, type SessionChanges } from '@shop/domain';
import { cleanEmail, CONSENT_VERSION } from '@shop/domain/customers';
import { isLanguage } from '@shop/domain/sessions';
import { pricesFrom, servicesFrom, vehicleFrom } from '../http/input/order-fields.js';
import type { UpdateSessionRequest } from './session.requests.js';

type RequestFields = Record<string, unknown>;

/** Copies a field when it was sent; null counts as sent. */
const sent = <Name extends keyof SessionChanges>(request: UpdateSessionRequest, ...names: Name[]) =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = (request as RequestFields)[name];
      return value === undefined ? [] : [[name, value]];
    }),
  ) as Pick<SessionChanges, Name>;

/** A checked PATCH as changes of the domain; a language other than fr and en is ignored. Refuses a consent to a text that is not the shop's. */
export const changesFrom = (request: UpdateSessionRequest): SessionChanges => {
  const { email, vehicleData, selectedServices, servicePrices, basePrice, gdprConsent, lang } = request;
  const { gdprConsentVersion = CONSENT_VERSION } = request;
  const isConsent = gdprConsent === true && gdprConsentVersion === CONSENT_VERSION;
  if (isGiven(gdprConsent) && !isConsent) return refuse('consent-missing');
  return {
    ...sent(request, 'idaff', 'src', 'product', 'email', 'idveh', 'totalAmount', 'mileage'),
    ...(isGiven(email) && { email: cleanEmail(email) }),
    ...sent(request, 'paymentStatus', 'paymentAmount', 'paymentIntentId', 'paymentProvider', 'discountToken'),
    ...(isLanguage(lang) && { lang }),
    ...(vehicleData !== undefined && { vehicleData: vehicleData === null ? null : vehicleFrom(vehicleData) }),
    ...(isGiven(basePrice) && { basePrice }),
    ...(isGiven(gdprConsent) && {
      gdprConsent: true as const,
      ...sent(request, 'gdprConsentDate', 'gdprConsentVersion'),
    }),
    ...(isGiven(selectedServices) && { selectedServices: servicesFrom(selectedServices) }),
    ...(isGiven(servicePrices) && { servicePrices: pricesFrom(servicePrices) }),
  };
};
