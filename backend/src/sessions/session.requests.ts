import { CONSENT_VERSION, isEmail } from '@shop/domain/customers';
import { isOrigin } from '@shop/domain/sessions';
import { Transform } from 'class-transformer';
import { IsOptional } from 'class-validator';
import type { SchemaObject } from '@nestjs/swagger';
import { Euros, Field, Text, Whole } from '../http/input/fields.js';
import {
  Described,
  EMAIL,
  FLAG,
  ORIGIN,
  orNull,
  PRICES_GIVEN,
  SERVICES_GIVEN,
  UUID,
  VEHICLE_OR_TEXT,
} from '../http/openapi/fields.js';
import { isPriceList, isServiceList, isVehicleData } from '../http/input/order-fields.js';
import { isSessionUuid } from '../http/session/session-uuid.pipe.js';

const PERCENT_SHOWN = orNull({ type: 'number', description: 'What the page showed; the shop goes by the token.' });
const MOST_EUROS = 10_000;
const MOST_CENTS = 1_000_000;
const MOST_KILOMETRES = 2_000_000;

const Optional = (
  name: string,
  message: string,
  check: (value: unknown) => boolean,
  schema: SchemaObject,
): PropertyDecorator => {
  const field = Field(name, message, check, orNull(schema));
  return (target, property) => {
    IsOptional()(target, property);
    field(target, property);
  };
};

/** What an address may bring. */
class AddressFields {
  @Text(64, isOrigin, ORIGIN) readonly idaff?: string | null;
  @Text(64, isOrigin, ORIGIN) readonly src?: string | null;
  @Text(254, isEmail, EMAIL) readonly email?: string | null;
  @Text(200) readonly product?: string | null;
  @Text(64) readonly idveh?: string | null;
  /** A language that the shop does not speak is ignored. */
  @IsOptional() @Described(orNull({ examples: ['fr', 'en'] })) readonly lang?: unknown;
}

export class StartSessionRequest extends AddressFields {
  @Optional('uuid', 'must be a UUID', isSessionUuid, UUID) readonly uuid?: string | null;
}

/** Every field group of PATCH; absent means unchanged. */
export class UpdateSessionRequest extends AddressFields {
  @Optional('vehicle', 'must be a vehicle', isVehicleData, VEHICLE_OR_TEXT) readonly vehicleData?: unknown;
  @Euros(MOST_EUROS) readonly basePrice?: number | null;
  @Optional('consent', 'must be true or false', (value) => typeof value === 'boolean', FLAG)
  readonly gdprConsent?: boolean | null;
  @Text(64) readonly gdprConsentDate?: string | null;
  @Transform(({ value }: { value: unknown }) => value ?? CONSENT_VERSION)
  @Text(20)
  readonly gdprConsentVersion?: string;
  @Optional('services', 'must be a list of services', isServiceList, SERVICES_GIVEN)
  readonly selectedServices?: unknown;
  @Optional('prices', 'must be a list of serviceId and price', (value) => isPriceList(value, MOST_EUROS), PRICES_GIVEN)
  readonly servicePrices?: unknown;
  @Euros(MOST_EUROS) readonly totalAmount?: number | null;
  @Whole(0, MOST_KILOMETRES) readonly mileage?: number | null;
  @Text(40) readonly paymentStatus?: string | null;
  @Whole(0, MOST_CENTS) readonly paymentAmount?: number | null;
  @Text(255) readonly paymentIntentId?: string | null;
  @Text(40) readonly paymentProvider?: string | null;
  @Text(64) readonly discountToken?: string | null;
  /** Taken and left alone: what a token is worth, the shop knows. */
  @IsOptional() @Described(PERCENT_SHOWN) readonly discountPercentage?: unknown;
}
