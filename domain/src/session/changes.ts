import { CONSENT_VERSION } from '../customers/index.js';
import { isGiven } from '../is-given.js';
import { centsOf } from '../money.js';
import type { ProviderOutcome } from '../payments/index.js';
import type { BasePrice, DiscountView, ServiceId } from '../pricing/index.js';
import type { SessionCommand, SessionState } from './decider.js';
import type { Language, UrlParameters } from '../sessions/index.js';
import { isSameVehicle, type VehicleData } from '../vehicles/index.js';

/** The changes of a PATCH, already validated; an absent field is left as it is. Amounts in euros, but `paymentAmount` in cents. */
export interface SessionChanges extends Partial<UrlParameters> {
  readonly lang?: Language;
  readonly vehicleData?: VehicleData | null;
  readonly basePrice?: number;
  readonly gdprConsent?: true;
  readonly gdprConsentDate?: string | null;
  readonly gdprConsentVersion?: string;
  readonly selectedServices?: readonly ServiceId[];
  readonly servicePrices?: Readonly<Partial<Record<ServiceId, number>>>;
  readonly totalAmount?: number | null;
  readonly mileage?: number | null;
  readonly paymentStatus?: string | null;
  readonly paymentAmount?: number | null;
  readonly paymentIntentId?: string | null;
  readonly paymentProvider?: string | null;
  readonly discountToken?: string | null;
}

/** What the shop itself looked up for these changes; each field is present only when it was looked up and found. */
export interface ChangeContext {
  readonly at: string;
  readonly vehicle?: VehicleData;
  readonly basePrice?: BasePrice;
  readonly keywords?: readonly string[];
  readonly discount?: DiscountView;
  readonly outcome?: ProviderOutcome;
}

/** Translates one part of a PATCH into its commands. */
type Translation = (changes: SessionChanges, context: ChangeContext, state: SessionState) => SessionCommand[];

const urlParameterChanges: Translation = (changes, { at }) => {
  const { idaff, src, product, email, idveh } = changes;
  const isOwn = changes.gdprConsent === undefined;
  const changed = {
    ...(idaff !== undefined && { idaff }),
    ...(src !== undefined && { src }),
    ...(product !== undefined && changes.selectedServices === undefined && { product }),
    ...(email !== undefined && isOwn && { email }),
    ...(idveh !== undefined && changes.vehicleData === undefined && { idveh }),
  };
  return Object.keys(changed).length === 0 ? [] : [{ type: 'SyncUrlParameters', changed, at }];
};

const establish = ({ price, source }: BasePrice, at: string): SessionCommand => ({
  type: 'EstablishBasePrice',
  basePriceCents: centsOf(price),
  source,
  at,
});

/** Without a base price of the shop's own the car has no price yet; it gets one before a sale, never the default by accident. */
const vehicleChanges: Translation = (changes, context, state) => {
  const { vehicleData } = changes;
  const { at, vehicle, basePrice } = context;
  if (vehicleData === null) return [{ type: 'ClearVehicle', at }];
  if (vehicleData === undefined) return [];
  const idveh =
    changes.idveh ?? vehicleData.immatriculation_siv ?? vehicleData.vin ?? state.vehicles.idveh ?? vehicleData.marque;
  return [
    { type: 'IdentifyVehicle', idveh, vehicleData, registered: vehicle ?? null, at },
    ...(basePrice === undefined ? [] : [establish(basePrice, at)]),
  ];
};

const languageChanges: Translation = ({ lang }, { at }) =>
  lang === undefined ? [] : [{ type: 'ChangeLanguage', lang, at }];

const basePriceChanges: Translation = ({ basePrice }, { at }) =>
  basePrice === undefined ? [] : [{ type: 'QuoteBasePrice', basePriceCents: centsOf(basePrice), at }];

const consentChanges: Translation = (changes, { at, keywords = [] }) => {
  const { email, gdprConsent, gdprConsentDate = null, gdprConsentVersion = CONSENT_VERSION } = changes;
  if (gdprConsent === undefined) return [];
  return [
    ...(isGiven(email) ? [{ type: 'ProvideEmail', email, at } as const] : []),
    { type: 'GiveConsent', gdprConsentDate, gdprConsentVersion, keywords, at },
  ];
};

const serviceChanges: Translation = (changes, { at }, { pricing }) => {
  const { selectedServices, servicePrices, totalAmount, mileage } = changes;
  if ([selectedServices, servicePrices, totalAmount, mileage].every((value) => value === undefined)) return [];
  const known = Object.fromEntries(pricing.servicePrices.map((line) => [line.serviceId, line.priceCents]));
  const shown = Object.fromEntries(Object.entries(servicePrices ?? {}).map(([id, price]) => [id, centsOf(price)]));
  const product = selectedServices === undefined ? undefined : changes.product;
  return [
    {
      type: 'SelectServices',
      services: selectedServices ?? pricing.selectedServices,
      shownPricesCents: servicePrices === undefined ? known : shown,
      totalAmountCents:
        totalAmount === undefined ? pricing.totalAmountCents : totalAmount === null ? null : centsOf(totalAmount),
      product: product === undefined ? pricing.product : product,
      mileage: mileage === undefined ? pricing.mileage : mileage,
      at,
    },
  ];
};

const discountChanges: Translation = ({ discountToken }, { at, discount }) =>
  discount === undefined || discountToken === undefined
    ? []
    : [{ type: 'ApplyDiscount', token: discount.token, percentage: discount.discountPercentage, at }];

const SETTLED: readonly ProviderOutcome['status'][] = ['succeeded', 'failed'];

/** A claimed success counts only when the provider's intent belongs to this visit. */
const paymentChanges: Translation = (changes, { at, outcome }, { payments, sessions }) => {
  const { paymentStatus, paymentAmount, paymentIntentId, paymentProvider } = changes;
  if ([paymentStatus, paymentAmount, paymentIntentId, paymentProvider].every((value) => value === undefined)) return [];
  const claim = {
    paymentStatus: paymentStatus === undefined ? (payments.claim?.paymentStatus ?? null) : paymentStatus,
    paymentIntentId: paymentIntentId === undefined ? (payments.claim?.paymentIntentId ?? null) : paymentIntentId,
    amountCents: paymentAmount === undefined ? (payments.claim?.amountCents ?? null) : paymentAmount,
    provider: paymentProvider === undefined ? (payments.claim?.provider ?? null) : paymentProvider,
  };
  const command: SessionCommand = { type: 'ClaimPayment', ...claim, at };
  const what = { paymentIntentId: claim.paymentIntentId, amountCents: claim.amountCents, at };
  const truth = outcome?.sessionUuid === sessions.uuid ? outcome : undefined;
  if (truth !== undefined && SETTLED.includes(truth.status)) {
    return [command, { type: 'SettlePayment', outcome: truth, source: 'claim', at }];
  }
  const isNews = payments.claim?.paymentStatus !== claim.paymentStatus || payments.status !== claim.paymentStatus;
  if (!isGiven(paymentStatus) || !isNews || paymentStatus === 'success') return [command];
  if (paymentStatus === 'failed') {
    return [command, { type: 'FailPayment', ...what, providerCode: null, providerMessage: null }];
  }
  return [command, { type: 'AttemptPayment', ...what }];
};

const TRANSLATIONS: readonly Translation[] = [
  urlParameterChanges,
  vehicleChanges,
  languageChanges,
  basePriceChanges,
  consentChanges,
  serviceChanges,
  discountChanges,
  paymentChanges,
];

/** Translates one PATCH into its commands, in a fixed order; they are decided and appended together. */
export const commandsFor = (changes: SessionChanges, context: ChangeContext, state: SessionState): SessionCommand[] =>
  TRANSLATIONS.flatMap((translate) => translate(changes, context, state));

/** The changes of an order that are not in the session yet. */
export function missingChanges(
  changes: SessionChanges,
  { pricing, vehicles, customers }: SessionState,
): SessionChanges {
  const { selectedServices, mileage, vehicleData, idveh, email, discountToken } = changes;
  return {
    ...(pricing.selectedServices.length === 0 && selectedServices !== undefined && { selectedServices }),
    ...(pricing.mileage === null && mileage !== undefined && { mileage }),
    ...(vehicles.vehicleData === null && vehicleData !== undefined && { vehicleData }),
    ...(vehicles.vehicleData === null && idveh !== undefined && { idveh }),
    ...(customers.email === null && email !== undefined && { email }),
    ...(pricing.discount === null && discountToken !== undefined && { discountToken }),
  };
}

/** What the session still lacks of an order that was completed from `seen`; choices made meanwhile in another tab are kept. */
export function stillMissing(changes: SessionChanges, seen: SessionState, current: SessionState): SessionChanges {
  const { vehicleData, idveh } = changes;
  const isSameCar = isSameVehicle(seen.vehicles.vehicleData, current.vehicles.vehicleData);
  const vehicle = isSameCar && vehicleData !== undefined ? { vehicleData, ...(idveh !== undefined && { idveh }) } : {};
  return { ...missingChanges(changes, current), ...vehicle };
}
