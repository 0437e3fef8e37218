import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CommandBus } from '@nestjs/cqrs';
import { type SessionEvent } from '@shop/domain';
import { sessionExamples as examples } from '@shop/domain/testing';
import fc from 'fast-check';
import type Stripe from 'stripe';
import { StoryShop } from '../testing/shop.js';
import { ReconcileIntent } from './reconciliation/reconcile-intent.command.js';
import { messageAbout, signedBy, stripeOf } from './testing/paying.js';

const RUNS = process.env['SHOP_TEST_FULL'] === '1' ? 300 : 15;

let shop: StoryShop;
let stripe: Stripe;
beforeAll(async () => {
  shop = await StoryShop.open();
  stripe = stripeOf(shop.configuration);
});
afterAll(() => shop.close());

function attempted(paymentIntentId: string, index: number): SessionEvent[] {
  const attempt = index + 1;
  return [
    { ...examples.PaymentIntentRequested, data: { ...examples.PaymentIntentRequested.data, attempt } },
    { ...examples.PaymentIntentCreated, data: { attempt, paymentIntentId, amountCents: 4300 } },
  ];
}

async function visitWith(intents: number) {
  const made = Array.from({ length: intents }, () => stripe.paymentIntents.create({ amount: 4300, currency: 'eur' }));
  const ids = (await Promise.all(made)).map(({ id }) => id);
  const uuid = await shop.given(examples.SessionStarted, examples.ServicesSelected, ...ids.flatMap(attempted));
  for (const id of ids) {
    await stripe.paymentIntents.update(id, { metadata: { sessionUuid: uuid } });
    await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
  }
  return { uuid, ids };
}

const WAYS = ['webhook', 'claim', 'step 5', 'reconciliation'] as const;
type Way = (typeof WAYS)[number];

async function report(uuid: string, ids: readonly string[], way: Way, index: number): Promise<unknown> {
  const id = ids[index] ?? '';
  const claim = { paymentStatus: 'success', paymentIntentId: id, paymentAmount: 4300 };
  switch (way) {
    case 'webhook': {
      const payload = messageAbout(id);
      const [secret = ''] = shop.configuration.stripe.webhookSecrets;
      const signature = signedBy(stripe, payload, secret);
      return shop.ask('POST', '/api/webhook/stripe', payload, { 'stripe-signature': signature });
    }
    case 'claim':
      return shop.ask('PATCH', `/api/sessions/${uuid}`, claim);
    case 'step 5':
      return shop.ask('POST', '/api/steps', { uuid, stepNumber: 5, payloadJson: claim });
    case 'reconciliation':
      return shop.app.get(CommandBus, { strict: false }).execute(new ReconcileIntent(uuid, index + 1));
  }
}

describe('every way in at once, on real parts', () => {
  it('leaves one event for each succeeded intent, of its amount, and one sale', async () => {
    const reports = fc.array(fc.tuple(fc.constantFrom(...WAYS), fc.nat(2)), { maxLength: 8 });
    const story = async (intents: number, outcomes: readonly (readonly [Way, number])[]) => {
      const { uuid, ids } = await visitWith(intents);
      const known = outcomes.filter(([, index]) => index < intents);
      await Promise.allSettled(known.map(([way, index]) => report(uuid, ids, way, index)));
      for (const index of ids.keys()) await report(uuid, ids, 'reconciliation', index);
      const money = (await shop.eventsOf(uuid)).filter(
        (event) => event.type === 'PaymentSucceeded' || event.type === 'DuplicatePaymentReceived',
      );
      expect(money.map(({ data }) => data.paymentIntentId).sort()).toEqual([...ids].sort());
      expect(new Set(money.map(({ data }) => data.amountCents))).toEqual(new Set([4300]));
      expect(money.filter(({ type }) => type === 'PaymentSucceeded')).toHaveLength(1);
    };
    await fc.assert(fc.asyncProperty(fc.integer({ min: 1, max: 3 }), reports, story), {
      numRuns: RUNS,
      endOnFailure: true,
    });
  }, 300_000);
});
