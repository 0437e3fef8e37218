import { CONSENT_VERSION, cleanEmail } from '@shop/domain/customers';
import { Transform } from 'class-transformer';
import { isGiven, refuse, type SessionChanges } from '@shop/domain';
import { isLanguage } from '@shop/domain/sessions';
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
  pricesFrom,
  servicesFrom,
  vehicleFrom,
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
export function changesFrom(request: UpdateSessionRequest): SessionChanges {
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
}
