import type { SessionChanges } from '@shop/domain';
import { isEmail } from '@shop/domain/customers';
import { IsOptional } from 'class-validator';
import { Field, Text, Whole } from '../http/input/fields.js';
import { EMAIL, orNull, SERVICES_GIVEN, UUID, VEHICLE_OR_TEXT } from '../http/openapi/fields.js';
import { isServiceList, isVehicleData, servicesFrom, vehicleFrom } from '../http/input/order-fields.js';
import { isSessionUuid } from '../http/session/session-uuid.pipe.js';

const isEuro = (value: unknown) => typeof value === 'string' && value.toLowerCase() === 'eur';

/** Services may be ids, service lines, JSON text or a comma list; the amount is what the page showed. */
export class PreparePaymentRequest {
  @Field('uuid', 'must be a UUID', isSessionUuid, UUID) readonly sessionUuid!: string;
  @Whole(0, 1_000_000) readonly amount?: number | null;
  @IsOptional()
  @Field('currency', 'must be eur', isEuro, orNull({ type: 'string', examples: ['eur'] }))
  readonly currency?: string | null;
  @IsOptional()
  @Field('services', 'must be a list of services', isServiceList, orNull(SERVICES_GIVEN))
  readonly services?: unknown;
  @IsOptional()
  @Field('vehicle', 'must be a vehicle', isVehicleData, orNull(VEHICLE_OR_TEXT))
  readonly vehicleData?: unknown;
  @Text(254, isEmail, EMAIL) readonly email?: string | null;
  @Whole(0, 2_000_000) readonly mileage?: number | null;
  @Text(64) readonly discountToken?: string | null;
}

const isGiven = <T>(value: T | null | undefined): value is T => value !== null && value !== undefined;

/** What the call says of the order, as changes of the visit. */
export const orderFrom = (request: PreparePaymentRequest): SessionChanges => {
  const { services, vehicleData, email, mileage, discountToken } = request;
  return {
    ...(isGiven(services) && { selectedServices: servicesFrom(services) }),
    ...(isGiven(vehicleData) && { vehicleData: vehicleFrom(vehicleData) }),
    ...(isGiven(email) && { email }),
    ...(isGiven(mileage) && { mileage }),
    ...(isGiven(discountToken) && { discountToken }),
  };
};
