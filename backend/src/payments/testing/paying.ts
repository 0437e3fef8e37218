import type { SessionEvent } from '@shop/domain';
import { sessionExamples as examples } from '@shop/domain/testing';
import Stripe from 'stripe';
import type { Configuration } from '../../platform/configuration.js';
import type { StoryShop } from '../../testing/shop.js';

/** Stripe's own client, connected to the test's emulator: acts for the customer's browser and the bank. */
export const stripeOf = ({ stripe: { apiUrl, secretKey } }: Configuration): Stripe =>
  new Stripe(secretKey, {
    host: apiUrl.hostname,
    port: Number(apiUrl.port),
    protocol: 'http',
    telemetry: false,
  });

/** A visit with an order that can be paid: 43 €. */
export const chosen: readonly SessionEvent[] = [
  examples.SessionStarted,
  examples.VehicleIdentified,
  examples.BasePriceEstablished,
  examples.EmailProvided,
  examples.ConsentGiven,
  examples.ServicesSelected,
];

export const CHOSEN_CENTS = 4300;

const now = () => new Date().toISOString();

/** An attempt to pay, just requested. */
export const requested = (attempt = 1): SessionEvent => ({
  ...examples.PaymentIntentRequested,
  data: { ...examples.PaymentIntentRequested.data, attempt },
  at: now(),
});

/** The intent of an attempt, just created at the provider. */
export const created = (attempt: number, paymentIntentId: string): SessionEvent => ({
  ...examples.PaymentIntentCreated,
  data: { attempt, paymentIntentId, amountCents: CHOSEN_CENTS },
  at: now(),
});

/** The intent that a client secret is for. */
export const intentOf = (clientSecret: unknown): string => String(clientSecret).split('_secret')[0] ?? '';

/** Prepares the payment of a new visit for 43 €. */
export async function prepared(shop: StoryShop) {
  const uuid = await shop.given(...chosen);
  const { body } = await shop.ask('POST', '/api/create-payment-intent', { sessionUuid: uuid, amount: CHOSEN_CENTS });
  const { clientSecret } = body;
  return { uuid, id: intentOf(clientSecret), clientSecret };
}

/** Pays a new visit with a test card of the provider, of which the shop has not heard yet. */
export async function paid(shop: StoryShop, payment_method = 'pm_card_visa') {
  const visit = await prepared(shop);
  await stripeOf(shop.configuration).paymentIntents.confirm(visit.id, { payment_method });
  return visit;
}

/** The number of messages of the provider that a backend has counted with a result. */
export async function messagesCounted(url: string, result: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(new RegExp(`shop_webhook_messages_total\\{result="${result}"\\} (\\d+)`).exec(text)?.[1] ?? 0);
}

/** The body of a message of the provider about an object, as it is sent. */
export const messageAbout = (id: string, type = 'payment_intent.succeeded', object: object = {}): string =>
  JSON.stringify({
    id: `evt_${type}`,
    object: 'event',
    type,
    data: { object: { id, object: 'payment_intent', ...object } },
  });

/** The signature of a message by one of the shop's secrets, `seconds` from now. */
export const signedBy = (stripe: Stripe, payload: string, secret: string, seconds = 0): string =>
  stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: Math.floor(Date.now() / 1000) + seconds });
