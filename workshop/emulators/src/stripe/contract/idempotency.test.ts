import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Stripe } from 'stripe';
import { StripeOnThisMachine } from '../testing/stripe-on-this-machine.js';

let machine: StripeOnThisMachine;
let stripe: Stripe;

beforeEach(async () => {
  machine = await StripeOnThisMachine.start();
  stripe = machine.sdk();
});

afterEach(() => machine.stop());

const order = { amount: 4300, currency: 'eur' };
const key = { idempotencyKey: 'pi:6f1c:1' };

describe('an idempotency key', () => {
  it('gives the same answer to the same request, also after a restart', async () => {
    const first = await stripe.paymentIntents.create(order, key);
    const second = await stripe.paymentIntents.create(order, key);
    expect(second).toEqual(first);
    expect(second.lastResponse.headers['idempotent-replayed']).toBe('true');

    await machine.restart();
    const third = await machine.sdk().paymentIntents.create(order, key);
    expect(third).toEqual(first);
    expect((await machine.sdk().paymentIntents.list()).data).toHaveLength(1);
  });

  it('refuses another request', async () => {
    await stripe.paymentIntents.create(order, key);
    const other = stripe.paymentIntents.create({ ...order, amount: 3400 }, key);
    await expect(other).rejects.toBeInstanceOf(Stripe.errors.StripeIdempotencyError);
    await expect(other).rejects.toMatchObject({ statusCode: 400 });
  });

  it('answers 409 while the first request runs', async () => {
    const { id } = await stripe.paymentIntents.create(order);
    const slow = { payment_method: 'pm_card_answersLate' };
    const first = stripe.paymentIntents.confirm(id, slow, key);
    const second = stripe.paymentIntents.confirm(id, slow, key);
    const answers = await Promise.allSettled([first, second]);
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const refused = answers.find((answer) => answer.status === 'rejected');
    expect(refused?.reason).toMatchObject({ statusCode: 409, code: 'idempotency_key_in_use' });
  });

  it('repeats a declined card without asking the bank again', async () => {
    const { id } = await stripe.paymentIntents.create(order);
    const decline = () => stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_chargeDeclined' }, key);
    await expect(decline()).rejects.toMatchObject({ statusCode: 402 });
    await expect(decline()).rejects.toMatchObject({ statusCode: 402 });
    expect((await stripe.charges.list({ payment_intent: id })).data).toHaveLength(1);
  });

  it('stays free after a request that failed its checks', async () => {
    await expect(stripe.paymentIntents.create({ ...order, amount: 1 }, key)).rejects.toMatchObject({ statusCode: 400 });
    expect(await stripe.paymentIntents.create(order, key)).toMatchObject({ amount: 4300 });
  });
});
