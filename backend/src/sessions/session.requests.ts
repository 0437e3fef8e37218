import { CONSENT_VERSION } from '@shop/domain/customers';
import type { z } from 'zod';
import { email, euros, flag, ignored, origin, requestBody, text, uuid, whole } from '../http/input/fields.js';
import { prices, services, vehicle } from '../http/input/order-fields.js';

const MAX_EUROS = 10_000;
const MAX_CENTS = 1_000_000;
const MAX_KILOMETRES = 2_000_000;

/** What an address may bring; a language that the shop does not speak is ignored. */
const URL_PARAMETERS = {
  idaff: origin(),
  src: origin(),
  email: email(),
  product: text(200),
  idveh: text(64),
  lang: ignored({ examples: ['fr', 'en'] }),
};

export const StartSessionRequest = requestBody('StartSessionRequest', { ...URL_PARAMETERS, uuid: uuid().nullish() });
export type StartSessionRequest = z.infer<typeof StartSessionRequest>;

/** Every field group of PATCH; absent means unchanged. */
export const UpdateSessionRequest = requestBody('UpdateSessionRequest', {
  ...URL_PARAMETERS,
  vehicleData: vehicle().nullish(),
  basePrice: euros(MAX_EUROS),
  gdprConsent: flag().nullish(),
  gdprConsentDate: text(64),
  gdprConsentVersion: text(20).transform((version) => (version === null ? CONSENT_VERSION : version)),
  selectedServices: services().nullish(),
  servicePrices: prices(MAX_EUROS).nullish(),
  totalAmount: euros(MAX_EUROS),
  mileage: whole(0, MAX_KILOMETRES),
  paymentStatus: text(40),
  paymentAmount: whole(0, MAX_CENTS),
  paymentIntentId: text(255),
  paymentProvider: text(40),
  discountToken: text(64),
  discountPercentage: ignored({
    anyOf: [{ type: 'number' }, { type: 'null' }],
    description: 'What the page showed; the shop goes by the token.',
  }),
});
export type UpdateSessionRequest = z.infer<typeof UpdateSessionRequest>;
