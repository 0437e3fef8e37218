import { isMailable } from '../customers/index.js';
import { eurosOf } from '../money.js';
import { priceAt, refusePricing, type PricingState } from '../pricing/index.js';
import { isSameVehicle, sellableVehicle, type VehiclesState } from '../vehicles/index.js';
import type { IntentContent, RequestedContent } from './events.js';
import { refusePayment } from './refusals.js';
import { openIntent, type Intent, type PaymentsState } from './state.js';

/** State of the other chapters that a payment depends on. */
export interface PaymentsContext {
  readonly payments: PaymentsState;
  readonly uuid: string | null;
  readonly vehicles: VehiclesState;
  readonly email: string | null;
  readonly consentedAs: string | null;
  readonly pricing: PricingState;
}

/** The order as of this time: the vehicle of the shop's own lookup, services, mileage and the shop's own price. */
function intentContentOf(
  { pricing, vehicles }: Pick<PaymentsContext, 'pricing' | 'vehicles'>,
  at: string,
): IntentContent {
  const { basePriceCents, totalCents } = priceAt(pricing, at);
  return {
    amountCents: totalCents,
    currency: 'eur',
    services: pricing.servicePrices.map((line) => ({ ...line, priceCents: basePriceCents })),
    mileage: pricing.mileage,
    discountToken: pricing.discount?.discountToken ?? null,
    discountPercentage: pricing.discount?.discountPercentage ?? null,
    basePriceCents,
    vehicle: sellableVehicle(vehicles),
  };
}

function mustBeComplete({ payments, pricing, vehicles, email, consentedAs }: PaymentsContext): void {
  if (payments.paid !== null) refusePayment('already-paid');
  if (vehicles.vehicleData === null && vehicles.idveh === null) refusePayment('vehicle-missing');
  if (email === null || !isMailable(email)) refusePayment('email-missing');
  if (consentedAs === null) refusePayment('payment-consent-missing');
  if (pricing.selectedServices.length === 0) refusePayment('services-missing');
  if (pricing.selectedServices.includes('mecascore') && (pricing.mileage ?? 0) < 1) refusePayment('mileage-missing');
}

/** The order that can be paid at this time, for the amount that was shown; refuses any other. */
export function payableContent(context: PaymentsContext, shownAmountCents: number | null, at: string): IntentContent {
  mustBeComplete(context);
  const order = intentContentOf(context, at);
  if (context.pricing.basePriceCents === null) refusePricing('price-unknown');
  const { amountCents: amount, basePriceCents } = order;
  if (shownAmountCents !== null && shownAmountCents !== amount) {
    refusePayment('price-changed', { total: eurosOf(amount), amount, basePrice: eurosOf(basePriceCents) });
  }
  return order;
}

/** Whether the open intent is for exactly this order. */
export const isForContent = (intent: RequestedContent, order: IntentContent): boolean =>
  intent.amountCents === order.amountCents &&
  intent.basePriceCents === order.basePriceCents &&
  intent.mileage === order.mileage &&
  intent.discountToken === order.discountToken &&
  intent.services.map((line) => line.serviceId).join() === order.services.map((line) => line.serviceId).join() &&
  isSameVehicle(intent.vehicle ?? null, order.vehicle);

/** The open intent, if it is for another order than the current one: it must be cancelled before a new one is created. */
export function supersededIntent(
  context: Pick<PaymentsContext, 'payments' | 'pricing' | 'vehicles'>,
  at: string,
): Intent | undefined {
  const open = openIntent(context.payments);
  return open === undefined || isForContent(open, intentContentOf(context, at)) ? undefined : open;
}

/** What the payment form needs. */
export interface PaymentIntentView {
  readonly clientSecret: string;
}
