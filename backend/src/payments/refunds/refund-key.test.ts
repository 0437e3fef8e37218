import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CommandBus } from '@nestjs/cqrs';
import { sessionStream } from '@shop/domain/sessions';
import { sessionExamples as examples } from '@shop/domain/testing';
import type Stripe from 'stripe';
import { eventually } from '../../testing/eventually.js';
import { StoryShop } from '../../testing/shop.js';
import { PaymentProvider } from '../payment-provider.js';
import { chosen, stripeOf } from '../testing/paying.js';
import { RefundDuplicate } from './refund-duplicate.command.js';

const DAY_MS = 24 * 3_600_000;

let shop: StoryShop;
let stripe: Stripe;
beforeAll(async () => {
  shop = await StoryShop.open();
  stripe = stripeOf(shop.configuration);
});
afterAll(() => shop.close());

const keyOf = (id: string, serviceId: string) => `re:${id}:${serviceId}:1`;
async function paid(payment_method = 'pm_card_visa') {
  const card = { confirm: true, payment_method };
  return (await stripe.paymentIntents.create({ amount: 4300, currency: 'eur', ...card })).id;
}
const refund = (id: string, key: string, cents = 1433) =>
  shop.app.get(PaymentProvider, { strict: false }).refund(id, cents, { key, reason: 'requested_by_customer' });
const refundsOf = async (id: string) => (await stripe.refunds.list({ payment_intent: id })).data;

describe('a share that goes back', () => {
  it('goes back once, although the provider forgets its idempotency keys after a day', async () => {
    const id = await paid();
    const first = await refund(id, keyOf(id, 'mecavin'));
    await shop.provider('POST', '/scenario/clock', { advanceMilliseconds: 2 * DAY_MS });
    expect(await refund(id, keyOf(id, 'mecavin'))).toBe(first);
    expect(await refundsOf(id)).toHaveLength(1);
  });

  it('goes back beside the share of another report', async () => {
    const id = await paid();
    const both = [await refund(id, keyOf(id, 'mecavin')), await refund(id, keyOf(id, 'mecascore'))];
    expect(new Set(both).size).toBe(2);
    expect(await refundsOf(id)).toHaveLength(2);
  });

  it('has not gone back when the bank has sent it back meanwhile', async () => {
    const id = await paid('pm_card_refundFail');
    await refund(id, keyOf(id, 'mecavin'));
    await eventually(async () => expect(await refundsOf(id)).toMatchObject([{ status: 'failed' }]));
    await expect(refund(id, keyOf(id, 'mecavin'))).rejects.toThrow('refund-failed');
    expect(await refundsOf(id)).toHaveLength(1);
  });

  it('goes back once, however many ask at once', async () => {
    const id = await paid();
    const asked = await Promise.allSettled([1, 2, 3].map(() => refund(id, keyOf(id, 'mecavin'))));
    expect(asked).toContainEqual(expect.objectContaining({ status: 'fulfilled' }));
    expect(await refundsOf(id)).toHaveLength(1);
  });
});

describe('money that was taken twice', () => {
  const takenTwice = async (paymentIntentId: string) => {
    const { DuplicatePaymentReceived: twice } = examples;
    const duplicate = { ...twice, data: { ...twice.data, paymentIntentId, amountCents: 4300 } };
    const uuid = await shop.given(...chosen, examples.PaymentSucceeded, duplicate);
    const giveBack = () => shop.app.get(CommandBus).execute(new RefundDuplicate(sessionStream(uuid), paymentIntentId));
    return { uuid, giveBack };
  };
  const recordedOf = async (uuid: string) => (await shop.eventsOf(uuid)).slice(chosen.length + 2);

  it('stays due while the provider does not answer, and goes back once it does', async () => {
    const id = await paid();
    const { uuid, giveBack } = await takenTwice(id);
    await shop.provider('POST', '/scenario', { call: 'refunds.create', happens: 'fails-before-work', next: 'always' });
    await expect(giveBack()).rejects.toThrow();
    expect(await recordedOf(uuid)).toMatchObject([{ type: 'RefundRequested' }]);
    await shop.provider('DELETE', '/scenario');
    await giveBack();
    expect(await recordedOf(uuid)).toMatchObject([{ type: 'RefundRequested' }, { type: 'RefundCompleted' }]);
    expect(await refundsOf(id)).toMatchObject([{ amount: 4300, reason: 'duplicate' }]);
  });

  it('that the provider refuses to give back is recorded with its reason, and not asked for again', async () => {
    const order = { amount: 4300, currency: 'eur', payment_method_types: ['card'] };
    const { id } = await stripe.paymentIntents.create(order);
    const { uuid, giveBack } = await takenTwice(id);
    await giveBack();
    const [, failed, ...others] = await recordedOf(uuid);
    expect(others).toEqual([]);
    expect(failed).toMatchObject({
      type: 'RefundFailed',
      data: { paymentIntentId: id, reason: expect.stringContaining(`(${id})`) },
    });
    await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
    await giveBack();
    expect([(await recordedOf(uuid)).length, await refundsOf(id)]).toEqual([2, []]);
  });
});
