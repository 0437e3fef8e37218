import type { Cents, Count, Euros, JsonText, Percent, Uuid } from '../quantities.js';
import { eurosOf } from '../money.js';
import type { PaymentStatus } from '../payments/index.js';
import { quoteOf, type PricedService, type Quote } from '../pricing/index.js';
import type { SessionState } from './decider.js';
import type { Language } from '../sessions/index.js';
import { isVehicleOf, VEHICLE_DATA_PERSONAL, type VehicleData } from '../vehicles/index.js';

/** The price by the shop itself: cents, but `basePrice` in euros. Only this price is ever charged. */
export type QuoteView = Quote & { readonly basePrice: Euros | null };

/** A session in the contract's words: euros, but `paymentAmount` and `quote` in cents. */
export interface SessionView {
  readonly uuid: Uuid;
  readonly idaff: string | null;
  readonly src: string | null;
  readonly email: string | null;
  readonly product: string | null;
  readonly lang: Language;
  readonly idveh: string | null;
  readonly vehicleData: VehicleData | null;
  readonly basePrice: Euros | null;
  readonly selectedServices: JsonText | null;
  readonly servicePrices: JsonText | null;
  readonly totalAmount: Euros | null;
  readonly mileage: Count | null;
  readonly gdprConsent: boolean;
  readonly gdprConsentDate: string | null;
  readonly gdprConsentVersion: string | null;
  readonly paymentStatus: PaymentStatus | null;
  readonly paymentAmount: Cents | null;
  readonly paymentIntentId: string | null;
  readonly paymentProvider: string | null;
  readonly discountToken: string | null;
  readonly discountPercentage: Percent | null;
  /** The shop's own price, the only one that money follows. */
  readonly quote: QuoteView;
}

/** Dotted paths of the personal fields of a SessionView. */
export const PERSONAL_IN_VIEW: readonly string[] = [
  ...['email', 'idveh', 'product'],
  ...VEHICLE_DATA_PERSONAL.map((field) => `vehicleData.${field}`),
];

const euros = (cents: number | null): number | null => (cents === null ? null : eurosOf(cents));

const lineText = (lines: readonly PricedService[]): string =>
  JSON.stringify(
    lines.map(({ serviceId, serviceName, priceCents }) => ({
      serviceId,
      serviceName,
      price: eurosOf(priceCents),
      priceInCents: priceCents,
    })),
  );

const pricingView = ({ pricing }: SessionState) => ({
  basePrice: euros(pricing.shownBasePriceCents),
  selectedServices: pricing.selectedServices.length === 0 ? null : JSON.stringify(pricing.selectedServices),
  servicePrices: pricing.selectedServices.length === 0 ? null : lineText(pricing.servicePrices),
  totalAmount: euros(pricing.totalAmountCents),
  product: pricing.product,
  mileage: pricing.mileage,
  discountToken: pricing.discount?.discountToken ?? null,
  discountPercentage: pricing.discount?.discountPercentage ?? null,
  quote: { ...quoteOf(pricing), basePrice: euros(pricing.basePriceCents) },
});

/** Payment fields as the page sent them, except that the status is the shop's own. */
function paymentsView({ payments }: SessionState) {
  const intent = payments.intents.at(-1);
  const wasIntended = intent !== undefined && intent.paymentIntentId !== null;
  return {
    paymentStatus: payments.status,
    paymentAmount: payments.claim?.amountCents ?? payments.paid?.amountCents ?? null,
    paymentIntentId:
      payments.claim?.paymentIntentId ?? payments.paid?.paymentIntentId ?? intent?.paymentIntentId ?? null,
    paymentProvider: payments.claim?.provider ?? (wasIntended || payments.paid !== null ? 'stripe' : null),
  };
}

/** The only mapping from a folded visit to the view that clients get; the rows of the read model are built with it too. */
export function sessionView(state: SessionState): SessionView {
  const { sessions, vehicles, customers } = state;
  return {
    uuid: sessions.uuid ?? '',
    idaff: sessions.idaff,
    src: sessions.src,
    email: customers.email,
    lang: sessions.lang,
    idveh: vehicles.idveh,
    vehicleData: vehicles.vehicleData,
    gdprConsent: customers.consent !== null,
    gdprConsentDate: customers.consent?.gdprConsentDate ?? null,
    gdprConsentVersion: customers.consent?.gdprConsentVersion ?? null,
    ...pricingView(state),
    ...paymentsView(state),
  };
}

export type ResumeStep = 1 | 2 | 3 | 4 | 'success';

/** The step at which a returning visitor continues; checked in order, the first match wins. */
export function resumeStep(view: SessionView): ResumeStep {
  const { vehicleData, idveh } = view;
  const hasVehicle = vehicleData !== null && (idveh === null || isVehicleOf(vehicleData, idveh));
  if (view.paymentStatus === 'success') return 'success';
  if (view.selectedServices !== null && hasVehicle) return 4;
  if (view.email !== null && hasVehicle) return 3;
  if (hasVehicle && idveh !== null) return 2;
  return 1;
}
