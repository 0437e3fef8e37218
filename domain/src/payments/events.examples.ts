import type { EventOf } from '../event.js';
import type { PaymentsEvent } from './events.js';

const at = '2026-06-30T08:05:00.000Z';
const services = [
  { serviceId: 'mecavin', serviceName: 'MecaVIN', priceCents: 1900 },
  { serviceId: 'service-history', serviceName: 'Service History', priceCents: 1900 },
  { serviceId: 'mecascore', serviceName: 'MecaSCORE', priceCents: 1900 },
] as const;

/** One example of every event ever stored. Never edit one: a changed event is a new event. */
export const paymentsExamples = {
  PaymentIntentRequested: {
    type: 'PaymentIntentRequested',
    data: {
      attempt: 1,
      amountCents: 4300,
      currency: 'eur',
      services,
      mileage: 80_000,
      discountToken: null,
      discountPercentage: null,
    },
    at,
  },
  PaymentIntentCreated: {
    type: 'PaymentIntentCreated',
    data: { attempt: 1, paymentIntentId: 'pi_1', amountCents: 4300 },
    at,
  },
  PaymentIntentFailed: {
    type: 'PaymentIntentFailed',
    data: { attempt: 1, amountCents: 4300, reason: 'provider-unavailable' },
    at,
  },
  PaymentIntentCanceled: { type: 'PaymentIntentCanceled', data: { attempt: 1, paymentIntentId: 'pi_1' }, at },
  PaymentClaimed: {
    type: 'PaymentClaimed',
    data: { paymentStatus: 'success', paymentIntentId: 'pi_1', amountCents: 4300, provider: 'stripe' },
    at,
  },
  PaymentAttempted: { type: 'PaymentAttempted', data: { paymentIntentId: 'pi_1', amountCents: 4300 }, at },
  PaymentSucceeded: {
    type: 'PaymentSucceeded',
    data: {
      paymentIntentId: 'pi_1',
      amountCents: 4300,
      provider: 'stripe',
      paidAt: '2026-06-30T08:05:30.000Z',
      discountToken: null,
      discountPercentage: null,
      services,
      source: 'webhook',
    },
    at,
  },
  PaymentFailed: {
    type: 'PaymentFailed',
    data: {
      paymentIntentId: 'pi_1',
      amountCents: 4300,
      providerCode: 'card_declined',
      providerMessage: 'Votre carte a été refusée.',
    },
    at,
  },
  DuplicatePaymentReceived: {
    type: 'DuplicatePaymentReceived',
    data: {
      paymentIntentId: 'pi_2',
      amountCents: 4300,
      paidAt: '2026-06-30T08:06:00.000Z',
      firstPaymentIntentId: 'pi_1',
    },
    at,
  },
  PaymentAnomalyDetected: {
    type: 'PaymentAnomalyDetected',
    data: { paymentIntentId: 'pi_1', amountCents: 4200, currency: 'eur', differs: 'amount' },
    at,
  },
  RefundRequested: {
    type: 'RefundRequested',
    data: { paymentIntentId: 'pi_2', amountCents: 4300, reason: 'duplicate' },
    at,
  },
  RefundCompleted: {
    type: 'RefundCompleted',
    data: { paymentIntentId: 'pi_2', amountCents: 4300, refundId: 're_1' },
    at,
  },
  RefundFailed: {
    type: 'RefundFailed',
    data: { paymentIntentId: 'pi_2', amountCents: 4300, reason: 'charge_already_refunded' },
    at,
  },
  PaymentRefunded: { type: 'PaymentRefunded', data: { paymentIntentId: 'pi_1', refundedCents: 4300 }, at },
  PaymentDisputed: { type: 'PaymentDisputed', data: { paymentIntentId: 'pi_1', amountCents: 4300 }, at },
} satisfies { [Type in PaymentsEvent['type']]: EventOf<PaymentsEvent, Type> };

const requested = paymentsExamples.PaymentIntentRequested;

/** The request of an intent as it is written since an order names its vehicle and what one service costs for it. */
export const intentForVehicle = {
  ...requested,
  data: {
    ...requested.data,
    basePriceCents: 1900,
    vehicle: {
      marque: 'BMW',
      modele: 'X5',
      annee: 2020,
      immatriculation_siv: 'AB123CD',
      immatriculation_siv_fr: 'AB-123-CD',
      vin: 'WBAKS410500H12345',
    },
  },
} as const;
