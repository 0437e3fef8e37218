import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Stripe } from 'stripe';
import { StripeOnThisMachine } from '../testing/stripe-on-this-machine.js';

/** `npm run test:stripe` sets both; without them the same tests run against the emulator. */
const { STRIPE_CONTRACT, STRIPE_SECRET_KEY = '' } = process.env;
const isStripeItself = STRIPE_CONTRACT === 'stripe';
const TIMEOUT_MS = 120_000;

let machine: StripeOnThisMachine | undefined;
let stripe: Stripe;
beforeAll(async () => {
  if (isStripeItself) {
    if (!/^(sk|rk)_test_/.test(STRIPE_SECRET_KEY)) throw new Error('STRIPE_SECRET_KEY must be a key of the test mode');
    stripe = new Stripe(STRIPE_SECRET_KEY, { telemetry: false });
    return;
  }
  machine = await StripeOnThisMachine.start();
  stripe = machine.sdk();
}, TIMEOUT_MS);
afterAll(() => machine?.stop());

const sessionUuid = randomUUID();
const order: Stripe.PaymentIntentCreateParams = {
  amount: 4300,
  currency: 'eur',
  automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
  metadata: { sessionUuid },
};
const pay = (id: string, payment_method = 'pm_card_visa') => stripe.paymentIntents.confirm(id, { payment_method });

describe(isStripeItself ? 'Stripe itself' : 'the emulator, as Stripe itself', () => {
  it(
    'makes one intent for one key, and refuses another order under it',
    async () => {
      const key = { idempotencyKey: `pi:${sessionUuid}:1` };
      const first = await stripe.paymentIntents.create(order, key);
      expect((await stripe.paymentIntents.create(order, key)).id).toBe(first.id);
      const other = stripe.paymentIntents.create({ ...order, amount: 3400 }, key);
      await expect(other).rejects.toBeInstanceOf(Stripe.errors.StripeIdempotencyError);
    },
    TIMEOUT_MS,
  );

  it(
    'shows a payment with its charge, and refunds it once',
    async () => {
      const { id } = await stripe.paymentIntents.create(order);
      expect(await pay(id)).toMatchObject({ status: 'succeeded', amount_received: 4300, metadata: { sessionUuid } });
      const refund = { payment_intent: id, amount: 4300, reason: 'duplicate' } as const;
      const key = { idempotencyKey: `re:${id}:duplicate` };
      const refunds = [await stripe.refunds.create(refund, key), await stripe.refunds.create(refund, key)];
      expect(refunds[1]?.id).toBe(refunds[0]?.id);
      await expect(stripe.refunds.create(refund)).rejects.toMatchObject({ code: 'charge_already_refunded' });
      const { latest_charge: charge } = await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] });
      expect(charge).toMatchObject({ paid: true, amount_refunded: 4300, payment_intent: id });
    },
    TIMEOUT_MS,
  );

  it(
    'keeps a declined intent payable and says why, and lets no paid one be canceled',
    async () => {
      const { id } = await stripe.paymentIntents.create(order);
      await expect(pay(id, 'pm_card_chargeDeclined')).rejects.toMatchObject({ code: 'card_declined', statusCode: 402 });
      const declined = await stripe.paymentIntents.retrieve(id);
      expect(declined).toMatchObject({ status: 'requires_payment_method', last_payment_error: { type: 'card_error' } });
      await pay(id);
      const state = { code: 'payment_intent_unexpected_state' };
      await expect(stripe.paymentIntents.cancel(id)).rejects.toMatchObject(state);
    },
    TIMEOUT_MS,
  );

  it(
    'refuses an unknown currency, and more metadata than it keeps',
    async () => {
      const keys = Object.fromEntries(Array.from({ length: 51 }, (_, index) => [`key${index}`, 'x']));
      for (const more of [
        { currency: 'xyz' },
        { metadata: keys },
        { metadata: { ['k'.repeat(41)]: 'x' } },
        { metadata: { key: 'x'.repeat(501) } },
      ]) {
        const refusal = { type: 'StripeInvalidRequestError', statusCode: 400 };
        await expect(stripe.paymentIntents.create({ ...order, ...more })).rejects.toMatchObject(refusal);
      }
    },
    TIMEOUT_MS,
  );
});
