import { CommandBus } from '@nestjs/cqrs';
import type { PaymentIssuesView } from '@shop/domain/admin';
import { sessionStream } from '@shop/domain/sessions';
import { sessionExamples as examples } from '@shop/domain/testing';
import type Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { eventually } from '../../testing/eventually.js';
import type { StoryShop } from '../../testing/shop.js';
import { shopWithReadModels } from '../../testing/shop-at-work.js';
import { signedIn } from '../../testing/staff-account.js';
import { CHOSEN_CENTS, chosen, messageAbout, paid, signedBy, stripeOf } from '../testing/paying.js';
import { PaymentProvider } from '../payment-provider.js';
import { Backfill } from '../reconciliation/backfill.js';
import { SettlePayments } from '../settle-payments.js';
import { RefundDuplicate } from './refund-duplicate.command.js';

let shop: StoryShop;
let stripe: Stripe;
let staff: { readonly cookie: string };
shopWithReadModels(async (opened) => {
  shop = opened;
  stripe = stripeOf(shop.configuration);
  staff = await signedIn(shop);
});

function send(id: string, type: string, object: object) {
  const [secret = ''] = shop.configuration.stripe.webhookSecrets;
  const payload = messageAbout(id, type, object);
  return shop.ask('POST', '/api/webhook/stripe', payload, { 'stripe-signature': signedBy(stripe, payload, secret) });
}
/** Waits until the bank has sent the refund back, and delivers the provider's message about it, twice. */
async function failedLater(id: string, payment_intent: string) {
  await eventually(async () => expect((await stripe.refunds.retrieve(id)).status).toBe('failed'));
  for (let times = 1; times <= 2; times += 1)
    expect((await send(id, 'refund.failed', { object: 'refund', payment_intent })).status).toBe(200);
}
/** A sale whose card takes no refund back, of which 10 € are being refunded. */
async function givenBackInVain() {
  const { uuid, id } = await paid(shop, 'pm_card_refundFail');
  const refund = await stripe.refunds.create({ payment_intent: id, amount: 1000 });
  return { uuid, id, refund };
}
const recordedOf = async (uuid: string) =>
  (await shop.eventsOf(uuid)).filter(({ type }) => type.startsWith('Refund') || type === 'PaymentRefunded');
const isConcern = (uuid: string, paymentIntentId: string) =>
  eventually(async () => {
    const { concerns } = (await shop.ask('GET', '/api/admin/concerns', undefined, staff))
      .body as unknown as PaymentIssuesView;
    const own = concerns.filter(({ sessionUuid, concern }) => sessionUuid === uuid && concern !== 'paid-without-order');
    expect(own).toMatchObject([{ paymentIntentId, concern: 'refund-failed', refundedCents: 0 }]);
  });

describe('a refund that the bank sends back days later', () => {
  it('is what staff must look at, and does not count as refunded any more', async () => {
    const { uuid, id, refund } = await givenBackInVain();
    await send('ch_1', 'charge.refunded', { object: 'charge', payment_intent: id });
    await failedLater(refund.id, id);
    expect(await recordedOf(uuid)).toMatchObject([
      { type: 'PaymentRefunded', data: { refundedCents: 1000 } },
      { type: 'RefundFailed', data: { refundId: refund.id, amountCents: 1000, reason: 'lost_or_stolen_card' } },
      { type: 'PaymentRefunded', data: { refundedCents: 0 } },
    ]);
    await isConcern(uuid, id);
    await eventually(async () => {
      const { body: analytics } = await shop.ask('GET', '/api/admin/analytics', undefined, staff);
      expect(analytics).toMatchObject({ figures: { refunded: 0, payments: 1 } });
    });
  });

  it('is learnt from the provider’s books when no message told of it', async () => {
    const { id, refund } = await givenBackInVain();
    await eventually(async () => expect((await stripe.refunds.retrieve(refund.id)).status).toBe('failed'));
    const options = { strict: false };
    const backfill = new Backfill(shop.app.get(PaymentProvider, options), shop.app.get(SettlePayments, options));
    const recorded = new Map<string, readonly string[]>();
    for await (const { outcome, events } of backfill.since(new Date(Date.now() - 600_000).toISOString())) {
      recorded.set(outcome.paymentIntentId, events);
    }
    expect(recorded.get(id)).toEqual(['PaymentSucceeded', 'RefundFailed']);
  });

  it('of a duplicate payment is what staff must look at', async () => {
    const { id } = await stripe.paymentIntents.create({
      amount: CHOSEN_CENTS,
      currency: 'eur',
      confirm: true,
      payment_method: 'pm_card_refundFail',
    });
    const { DuplicatePaymentReceived: twice } = examples;
    const data = { ...twice.data, paymentIntentId: id, amountCents: CHOSEN_CENTS };
    const uuid = await shop.given(...chosen, examples.PaymentSucceeded, { ...twice, data });
    await stripe.paymentIntents.update(id, { metadata: { sessionUuid: uuid } });
    await shop.app.get(CommandBus).execute(new RefundDuplicate(sessionStream(uuid), id));
    const [refund] = (await stripe.refunds.list({ payment_intent: id })).data;
    await failedLater(refund?.id ?? '', id);
    expect(await recordedOf(uuid)).toMatchObject([
      { type: 'RefundRequested' },
      { type: 'RefundCompleted', data: { refundId: refund?.id } },
      { type: 'RefundFailed', data: { refundId: refund?.id } },
    ]);
    await isConcern(uuid, id);
  });
});
