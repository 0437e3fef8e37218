import { isGiven, type SessionChanges } from '@shop/domain';
import { cleanEmail } from '@shop/domain/customers';
import { Nullable } from '../http/input/check.js';
import { Email, matching, Text, Uuid, Whole } from '../http/input/fields.js';
import {
  Services,
  servicesFrom,
  Vehicle,
  vehicleFrom,
  type SentServices,
  type SentVehicle,
} from '../http/input/order-fields.js';

const currency = matching(/^[eE][uU][rR]$/, { examples: ['eur'] });

/** Services may be ids, service lines, JSON text or a comma list; the amount is what the page showed. */
export class PreparePaymentRequest {
  @Uuid() readonly sessionUuid!: string;
  @Whole(0, 1_000_000) readonly amount?: number | null;
  @Nullable(currency, 'must be eur') readonly currency?: string | null;
  @Services() readonly services?: SentServices | null;
  @Vehicle() readonly vehicleData?: SentVehicle | string | null;
  @Email() readonly email?: string | null;
  @Whole(0, 2_000_000) readonly mileage?: number | null;
  @Text(64) readonly discountToken?: string | null;
}

/** What the call says of the order, as changes of the visit. */
export function orderFrom(request: PreparePaymentRequest): SessionChanges {
  const { services: ordered, vehicleData, mileage, discountToken } = request;
  return {
    ...(isGiven(ordered) && { selectedServices: servicesFrom(ordered) }),
    ...(isGiven(vehicleData) && { vehicleData: vehicleFrom(vehicleData) }),
    ...(isGiven(request.email) && { email: cleanEmail(request.email) }),
    ...(isGiven(mileage) && { mileage }),
    ...(isGiven(discountToken) && { discountToken }),
  };
}
