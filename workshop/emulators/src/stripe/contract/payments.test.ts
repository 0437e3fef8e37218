import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Stripe } from 'stripe';
import { eventually } from '../testing/eventually.js';
import { failureOf, order } from '../testing/payments.js';
import { StripeOnThisMachine } from '../testing/stripe-on-this-machine.js';

let machine: StripeOnThisMachine;
let stripe: Stripe;

beforeEach(async () => {
  machine = await StripeOnThisMachine.start();
  stripe = machine.sdk();
});

afterEach(() => machine.stop());

describe('an intent', () => {
  it('is made, read back with its secret, changed and cancelled', async () => {
    const made = await stripe.paymentIntents.create(order());
    expect(made).toMatchObject({ amount: 4300, currency: 'eur', status: 'requires_payment_method', livemode: false });
    expect(made.client_secret).toMatch(new RegExp(`^${made.id}_secret_`));

    const changed = await stripe.paymentIntents.update(made.id, { amount: 3400, metadata: { attempt: '2' } });
    expect(changed).toMatchObject({ amount: 3400, metadata: { sessionUuid: '6f1c', attempt: '2' } });

    const cancelled = await stripe.paymentIntents.cancel(made.id, { cancellation_reason: 'abandoned' });
    expect(cancelled).toMatchObject({ status: 'canceled', cancellation_reason: 'abandoned' });
    expect(await stripe.paymentIntents.retrieve(made.id)).toMatchObject({ status: 'canceled' });
  });

  it('is paid with a test card and shows its charge', async () => {
    const { id } = await stripe.paymentIntents.create(order());
    const paid = await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
    expect(paid).toMatchObject({ status: 'succeeded', amount_received: 4300 });

    const { latest_charge: charge } = await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] });
    expect(charge).toMatchObject({ object: 'charge', amount: 4300, paid: true, payment_intent: id });
  });

  it('can be made and paid in one call', async () => {
    const paid = await stripe.paymentIntents.create({ ...order(), confirm: true, payment_method: 'pm_card_visa' });
    expect(paid.status).toBe('succeeded');
  });

  it('stays payable after a declined card, whose error says why', async () => {
    const { id } = await stripe.paymentIntents.create(order());
    const failure = await failureOf(stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_chargeDeclined' }));
    expect(failure).toBeInstanceOf(Stripe.errors.StripeCardError);
    expect(failure).toMatchObject({
      statusCode: 402,
      code: 'card_declined',
      decline_code: 'generic_decline',
      message: 'Your card was declined.',
      payment_intent: { id, status: 'requires_payment_method', last_payment_error: { code: 'card_declined' } },
    });

    const paid = await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
    expect(paid).toMatchObject({ status: 'succeeded', last_payment_error: null });
  });

  it('cannot be paid twice, changed or cancelled once it is paid', async () => {
    const { id } = await stripe.paymentIntents.create({ ...order(), confirm: true, payment_method: 'pm_card_visa' });
    const refused = { type: 'StripeInvalidRequestError', code: 'payment_intent_unexpected_state', statusCode: 400 };
    expect(await failureOf(stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' }))).toMatchObject(
      refused,
    );
    expect(await failureOf(stripe.paymentIntents.update(id, { amount: 100 }))).toMatchObject(refused);
    expect(await failureOf(stripe.paymentIntents.cancel(id))).toMatchObject(refused);
  });

  it('waits for the bank when the card asks for it', async () => {
    const { id, client_secret } = await stripe.paymentIntents.create(order());
    const waiting = await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_authenticationRequired' });
    expect(waiting).toMatchObject({ status: 'requires_action', next_action: { type: 'use_stripe_sdk' } });

    const answer = { client_secret, answer: 'approve' };
    await machine.post(`/sandbox/stripe/browser/payment_intents/${id}/authenticate`, answer);
    expect(await stripe.paymentIntents.retrieve(id)).toMatchObject({ status: 'succeeded' });
  });

  it('sends the shopper to the bank and back when the shop names an address', async () => {
    const { id } = await stripe.paymentIntents.create(order());
    const waiting = await stripe.paymentIntents.confirm(id, {
      payment_method: 'pm_card_authenticationRequired',
      return_url: 'http://127.0.0.1:3000/step/4',
    });
    const page = waiting.next_action?.redirect_to_url?.url ?? '';
    expect(new URL(page).origin).toBe(machine.origin);
    expect(await (await fetch(page)).text()).toContain('3-D Secure');
  });

  it('may be processed for a while before it succeeds', async () => {
    const { id } = await stripe.paymentIntents.create(order());
    const slow = await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_settlesLater' });
    expect(slow.status).toBe('processing');
    await eventually(async () => (await stripe.paymentIntents.retrieve(id)).status === 'succeeded' || undefined);
  });

  it('may be answered late', async () => {
    const { id } = await stripe.paymentIntents.create(order());
    const answer = stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_answersLate' });
    await eventually(async () => (await stripe.paymentIntents.retrieve(id)).status === 'processing' || undefined);
    expect(await answer).toMatchObject({ status: 'succeeded' });
  });

  it('is paid although its answer was lost, and a repeated call learns it', async () => {
    const { id } = await stripe.paymentIntents.create(order());
    const patient = machine.sdk({ retries: 2 });
    const paid = await patient.paymentIntents.confirm(id, { payment_method: 'pm_card_losesTheAnswer' });
    expect(paid.status).toBe('succeeded');
  });
});

describe('a refund', () => {
  it('gives back part, then the rest, then no more', async () => {
    const { id } = await stripe.paymentIntents.create({ ...order(), confirm: true, payment_method: 'pm_card_visa' });
    const part = await stripe.refunds.create({ payment_intent: id, amount: 1000, reason: 'requested_by_customer' });
    expect(part).toMatchObject({ amount: 1000, status: 'succeeded', payment_intent: id });
    expect(await stripe.refunds.create({ payment_intent: id })).toMatchObject({ amount: 3300 });
    expect(await stripe.refunds.retrieve(part.id)).toMatchObject({ reason: 'requested_by_customer' });

    const failure = await failureOf(stripe.refunds.create({ payment_intent: id }));
    expect(failure).toMatchObject({ code: 'charge_already_refunded', statusCode: 400 });
    const { latest_charge: charge } = await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] });
    expect(charge).toMatchObject({ amount_refunded: 4300, refunded: true });
  });
});

describe('lists', () => {
  it('are newest first and go on page by page', async () => {
    for (const amount of [100, 200, 300]) await stripe.paymentIntents.create(order(amount));
    const amounts: number[] = [];
    for await (const intent of stripe.paymentIntents.list({ limit: 2 })) amounts.push(intent.amount);
    expect(amounts).toEqual([300, 200, 100]);
  });

  it('are of the time that is asked for, with their charges', async () => {
    const { id, created } = await stripe.paymentIntents.create({
      ...order(),
      confirm: true,
      payment_method: 'pm_card_visa',
    });
    const listed = async (gte: number) => {
      const { data } = await stripe.paymentIntents.list({ created: { gte }, expand: ['data.latest_charge'] });
      return data.find((intent) => intent.id === id);
    };
    expect(await listed(created)).toMatchObject({ latest_charge: { paid: true, payment_intent: id } });
    expect(await listed(created + 3600)).toBeUndefined();
  });
});

describe('what Stripe refuses', () => {
  it('a wrong key', async () => {
    const failure = await failureOf(machine.sdk({ key: 'sk_test_other' }).paymentIntents.create(order()));
    expect(failure).toBeInstanceOf(Stripe.errors.StripeAuthenticationError);
  });

  it('an unknown intent', async () => {
    const failure = await failureOf(stripe.paymentIntents.retrieve('pi_none'));
    expect(failure).toMatchObject({ statusCode: 404, code: 'resource_missing' });
  });
});
