import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Stripe } from 'stripe';
import { eventually } from '../testing/eventually.js';
import { KEYS, StripeOnThisMachine, type Delivered } from '../testing/stripe-on-this-machine.js';

let machine: StripeOnThisMachine;
let stripe: Stripe;

beforeEach(async () => {
  machine = await StripeOnThisMachine.start();
  stripe = machine.sdk();
});

afterEach(() => machine.stop());

const order = { amount: 4300, currency: 'eur', metadata: { sessionUuid: '6f1c' } };

const delivered = (type: string): Promise<Delivered> =>
  eventually(() => machine.delivered.find(({ event }) => event.type === type));

const types = () => machine.delivered.map(({ event }) => event.type).sort();

describe('the webhooks', () => {
  it('tell a payment, signed so that the SDK accepts them', async () => {
    const { id } = await stripe.paymentIntents.create({ ...order, confirm: true, payment_method: 'pm_card_visa' });
    const { body, signature } = await delivered('payment_intent.succeeded');
    const event = stripe.webhooks.constructEvent(body, signature, KEYS.webhookSecret);
    expect(event).toMatchObject({
      object: 'event',
      livemode: false,
      data: { object: { id, status: 'succeeded', amount_received: 4300, metadata: { sessionUuid: '6f1c' } } },
    });
    expect(() => stripe.webhooks.constructEvent(`${body} `, signature, KEYS.webhookSecret)).toThrow(/signature/);
    await delivered('charge.succeeded');
    await delivered('payment_intent.created');
    expect(types()).toEqual(['charge.succeeded', 'payment_intent.created', 'payment_intent.succeeded']);
  });

  it('tell a refund that the bank sends back, which is part of its charge', async () => {
    const { id } = await stripe.paymentIntents.create({
      ...order,
      confirm: true,
      payment_method: 'pm_card_refundFail',
    });
    const refund = await stripe.refunds.create({ payment_intent: id, amount: 1000 });
    expect(refund.status).toBe('succeeded');
    const { event } = await delivered('refund.failed');
    const failed = { id: refund.id, status: 'failed', failure_reason: 'lost_or_stolen_card' };
    expect(event.data.object).toMatchObject({ ...failed, payment_intent: id });
    const expand = ['latest_charge.refunds'];
    const { latest_charge } = await stripe.paymentIntents.retrieve(id, { expand });
    expect(latest_charge).toMatchObject({ amount_refunded: 0, refunds: { data: [failed] } });
    const listed = await stripe.paymentIntents.list({ expand: ['data.latest_charge.refunds'] });
    expect(listed.data).toMatchObject([{ latest_charge: { refunds: { data: [failed] } } }]);
  });

  it('tell a dispute, the money that it takes, its end, and the money that comes back', async () => {
    const { id } = await stripe.paymentIntents.create({
      ...order,
      confirm: true,
      payment_method: 'pm_card_createDispute',
    });
    expect((await delivered('charge.dispute.created')).event.data.object).toMatchObject({
      object: 'dispute',
      payment_intent: id,
      status: 'needs_response',
    });
    const { event } = await delivered('charge.dispute.funds_withdrawn');
    expect(event.data.object).toMatchObject({ balance_transactions: [{ amount: -4300, fee: 2000 }] });
    const { id: dispute } = event.data.object as Stripe.Dispute;
    await stripe.disputes.update(dispute, { evidence: { uncategorized_text: 'winning_evidence' } });
    expect((await delivered('charge.dispute.closed')).event.data).toMatchObject({
      object: { id: dispute, status: 'won' },
      previous_attributes: { status: 'needs_response' },
    });
    await delivered('charge.dispute.funds_reinstated');
  });

  it('tell a declined, a processing, a cancelled and a refunded payment', async () => {
    const { id } = await stripe.paymentIntents.create(order);
    await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_chargeDeclined' }).catch(() => undefined);
    expect((await delivered('payment_intent.payment_failed')).event.data.object).toMatchObject({
      last_payment_error: { decline_code: 'generic_decline' },
    });

    await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_settlesLater' });
    await delivered('payment_intent.processing');
    await delivered('payment_intent.succeeded');

    await stripe.refunds.create({ payment_intent: id });
    const refunded = await delivered('charge.refunded');
    expect(refunded.event.data).toMatchObject({
      object: { refunded: true, payment_intent: id },
      previous_attributes: { refunded: false },
    });

    const other = await stripe.paymentIntents.create(order);
    await stripe.paymentIntents.cancel(other.id);
    expect((await delivered('payment_intent.canceled')).event.data.object).toMatchObject({ id: other.id });
  });

  it('come again with a fresh signature until the shop takes them', async () => {
    machine.shopAnswers.push(500, 302);
    const { id } = await stripe.paymentIntents.create(order);
    const attempts = await eventually(() => (machine.delivered.length >= 3 ? machine.delivered : undefined));
    expect(new Set(attempts.map(({ event }) => event.id)).size).toBe(1);
    for (const { body, signature } of attempts) {
      expect(stripe.webhooks.constructEvent(body, signature, KEYS.webhookSecret).data.object).toMatchObject({ id });
    }
    const [event] = (await stripe.events.list({ type: 'payment_intent.created' })).data;
    await eventually(async () => (await stripe.events.retrieve(event!.id)).pending_webhooks === 0 || undefined);
  });

  it('that are pending come after a restart', async () => {
    machine.shopAnswers.push(500);
    await stripe.paymentIntents.create(order);
    await eventually(() => (machine.delivered.length >= 1 ? true : undefined));
    await machine.restart();
    await eventually(() => (machine.delivered.length >= 2 ? true : undefined));
    expect(new Set(machine.delivered.map(({ event }) => event.id)).size).toBe(1);
  });
});

describe('a restart', () => {
  it('keeps intents, charges and payments that are still processing', async () => {
    const { id } = await stripe.paymentIntents.create(order);
    await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_settlesLater' });
    await machine.restart();

    const after = machine.sdk();
    await eventually(async () => (await after.paymentIntents.retrieve(id)).status === 'succeeded' || undefined);
    const { latest_charge: charge } = await after.paymentIntents.retrieve(id, { expand: ['latest_charge'] });
    expect(charge).toMatchObject({ paid: true, amount: 4300 });
  });
});
