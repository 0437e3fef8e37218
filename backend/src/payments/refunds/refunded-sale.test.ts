import { describe, expect, it } from 'vitest';
import { CommandBus } from '@nestjs/cqrs';
import { sessionExamples as examples } from '@shop/domain/testing';
import { sessionStream } from '@shop/domain/sessions';
import type Stripe from 'stripe';
import { eventually } from '../../testing/eventually.js';
import type { StoryShop } from '../../testing/shop.js';
import { shopWithReadModels } from '../../testing/shop-at-work.js';
import { signedIn } from '../../testing/staff-account.js';
import { RefundDuplicate } from './refund-duplicate.command.js';
import { CHOSEN_CENTS, chosen, messageAbout, paid, signedBy, stripeOf } from '../testing/paying.js';

let shop: StoryShop;
let stripe: Stripe;
shopWithReadModels((opened) => {
  shop = opened;
  stripe = stripeOf(shop.configuration);
});

async function sold(card?: string) {
  const { uuid, id: paymentIntentId } = await paid(shop, card);
  await shop.ask('PATCH', `/api/sessions/${uuid}`, { paymentStatus: 'success', paymentIntentId });
  return { uuid, paymentIntentId };
}
function send(payload: string) {
  const [secret = ''] = shop.configuration.stripe.webhookSecrets;
  return shop.ask('POST', '/api/webhook/stripe', payload, { 'stripe-signature': signedBy(stripe, payload, secret) });
}

describe('a sale that is given back in part', () => {
  it('is an event of its own beside the sale: the specified totals stay, the net figure knows', async () => {
    const { uuid, paymentIntentId } = await sold();
    await stripe.refunds.create({ payment_intent: paymentIntentId, amount: 1000 });
    const charge = { object: 'charge', payment_intent: paymentIntentId };
    await send(messageAbout('ch_1', 'charge.refunded', charge));
    expect((await shop.eventsOf(uuid)).slice(-2)).toMatchObject([
      { type: 'PaymentSucceeded', data: { amountCents: CHOSEN_CENTS } },
      { type: 'PaymentRefunded', data: { paymentIntentId, refundedCents: 1000 } },
    ]);
    const staff = await signedIn(shop);
    await eventually(async () => {
      const { body } = await shop.ask('GET', '/api/admin/analytics', undefined, staff);
      expect(body).toMatchObject({ figures: { revenue: CHOSEN_CENTS, refunded: 1000, payments: 1 } });
    });
    const { body } = await shop.ask('GET', '/api/admin/dashboard', undefined, staff);
    expect(body).toMatchObject({ totalRevenue: CHOSEN_CENTS, totalSuccessfulPayments: 1 });
  });
});

describe('money that was taken twice', () => {
  it('is given back once, also when staff was faster or the provider has forgotten the key', async () => {
    const { paymentIntentId: first } = await sold();
    const { paymentIntentId: id } = await sold();
    const { DuplicatePaymentReceived: twice } = examples;
    const data = { ...twice.data, paymentIntentId: id, firstPaymentIntentId: first };
    const uuid = await shop.given(...chosen, examples.PaymentSucceeded, { ...twice, data });
    const refund = await stripe.refunds.create({ payment_intent: id });
    await shop.app.get(CommandBus).execute(new RefundDuplicate(sessionStream(uuid), id));
    const recorded = (await shop.eventsOf(uuid)).slice(chosen.length + 2);
    expect(recorded).toMatchObject([
      { type: 'RefundRequested' },
      { type: 'RefundCompleted', data: { paymentIntentId: id, refundId: refund.id } },
    ]);
    expect((await stripe.refunds.list({ payment_intent: id })).data).toHaveLength(1);
  });

  it('is given back by the second refund of staff when the bank has sent back the first', async () => {
    const { paymentIntentId } = await sold('pm_card_refundFail');
    const statuses = async () =>
      (await stripe.refunds.list({ payment_intent: paymentIntentId })).data.map(({ status }) => status);
    await stripe.refunds.create({ payment_intent: paymentIntentId });
    await eventually(async () => expect(await statuses()).toEqual(['failed']));
    const { id: refundId } = await stripe.refunds.create({
      ...{ payment_intent: paymentIntentId, metadata: { arrives: 'yes' } },
    });
    const { DuplicatePaymentReceived: twice } = examples;
    const duplicate = { ...twice, data: { ...twice.data, paymentIntentId } };
    const uuid = await shop.given(...chosen, examples.PaymentSucceeded, duplicate);
    await shop.app.get(CommandBus).execute(new RefundDuplicate(sessionStream(uuid), paymentIntentId));
    expect((await shop.eventsOf(uuid)).at(-1)).toMatchObject({ type: 'RefundCompleted', data: { refundId } });
  });

  it('and a third time is given back as often, each once', async () => {
    const { DuplicatePaymentReceived: again } = examples;
    const ids = [(await sold()).paymentIntentId, (await sold()).paymentIntentId];
    const duplicates = ids.map((paymentIntentId) => ({ ...again, data: { ...again.data, paymentIntentId } }));
    const uuid = await shop.given(...chosen, examples.PaymentSucceeded, ...duplicates);
    for (const id of ids) await shop.app.get(CommandBus).execute(new RefundDuplicate(sessionStream(uuid), id));
    expect((await shop.eventsOf(uuid)).slice(chosen.length + 3)).toMatchObject(
      ids.flatMap((paymentIntentId) => [
        { type: 'RefundRequested', data: { paymentIntentId } },
        { type: 'RefundCompleted', data: { paymentIntentId } },
      ]),
    );
    for (const payment_intent of ids) expect((await stripe.refunds.list({ payment_intent })).data).toHaveLength(1);
  });
});
