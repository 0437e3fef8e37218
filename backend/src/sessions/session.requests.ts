import { CONSENT_VERSION } from '@shop/domain/customers';
import { Transform } from 'class-transformer';
import { Ignored, orNull } from '../http/input/check.js';
import { Email, Euros, Flag, NullableUuid, Origin, Text, Whole } from '../http/input/fields.js';
import {
  MAX_EUROS,
  Prices,
  Services,
  Vehicle,
  type SentPrices,
  type SentServices,
  type SentVehicle,
} from '../http/input/order-fields.js';

const MAX_CENTS = 1_000_000;
const MAX_KILOMETRES = 2_000_000;

/** What a URL may bring; a language that the shop does not speak is ignored. */
class UrlParameters {
  @Origin() readonly idaff?: string | null;
  @Origin() readonly src?: string | null;
  @Email() readonly email?: string | null;
  @Text(200) readonly product?: string | null;
  @Text(64) readonly idveh?: string | null;
  @Ignored({ examples: ['fr', 'en'] }) readonly lang?: unknown;
}

export class StartSessionRequest extends UrlParameters {
  @NullableUuid() readonly uuid?: string | null;
}

/** Every field group of PATCH; absent means unchanged. */
export class UpdateSessionRequest extends UrlParameters {
  @Vehicle() readonly vehicleData?: SentVehicle | string | null;
  @Euros(MAX_EUROS) readonly basePrice?: number | null;
  @Flag() readonly gdprConsent?: boolean | null;
  @Text(64) readonly gdprConsentDate?: string | null;
  @Text(20)
  @Transform(({ value }: { value: unknown }) => (value === null ? CONSENT_VERSION : value))
  readonly gdprConsentVersion?: string | null;
  @Services() readonly selectedServices?: SentServices | null;
  @Prices() readonly servicePrices?: SentPrices | null;
  @Euros(MAX_EUROS) readonly totalAmount?: number | null;
  @Whole(0, MAX_KILOMETRES) readonly mileage?: number | null;
  @Text(40) readonly paymentStatus?: string | null;
  @Whole(0, MAX_CENTS) readonly paymentAmount?: number | null;
  @Text(255) readonly paymentIntentId?: string | null;
  @Text(40) readonly paymentProvider?: string | null;
  @Text(64) readonly discountToken?: string | null;
  @Ignored({ description: 'What the page showed; the shop goes by the token.', ...orNull({ type: 'number' }) })
  readonly discountPercentage?: unknown;
}
