import { isGiven, type SessionChanges } from '@shop/domain';
import { z } from 'zod';
import { email, requestBody, text, uuid, whole } from '../http/input/fields.js';
import { services, servicesFrom, vehicle, vehicleFrom } from '../http/input/order-fields.js';

const currency = () => {
  const error = 'must be eur';
  return z
    .string({ error })
    .regex(/^[eE][uU][rR]$/, { error })
    .meta({ examples: ['eur'] });
};

/** Services may be ids, service lines, JSON text or a comma list; the amount is what the page showed. */
export const PreparePaymentRequest = requestBody('PreparePaymentRequest', {
  sessionUuid: uuid(),
  amount: whole(0, 1_000_000),
  currency: currency().nullish(),
  services: services().nullish(),
  vehicleData: vehicle().nullish(),
  email: email(),
  mileage: whole(0, 2_000_000),
  discountToken: text(64),
});
export type PreparePaymentRequest = z.infer<typeof PreparePaymentRequest>;

/** What the call says of the order, as changes of the visit. */
export const orderFrom = (request: PreparePaymentRequest): SessionChanges => {
  const { services: ordered, vehicleData, mileage, discountToken } = request;
  return {
    ...(isGiven(ordered) && { selectedServices: servicesFrom(ordered) }),
    ...(isGiven(vehicleData) && { vehicleData: vehicleFrom(vehicleData) }),
    ...(isGiven(request.email) && { email: request.email }),
    ...(isGiven(mileage) && { mileage }),
    ...(isGiven(discountToken) && { discountToken }),
  };
};
