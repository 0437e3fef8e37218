import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Stripe } from 'stripe';
import { StripeOnThisMachine } from '../testing/stripe-on-this-machine.js';

let machine: StripeOnThisMachine;
let stripe: Stripe;
beforeAll(async () => {
  machine = await StripeOnThisMachine.start();
  stripe = machine.sdk();
});
afterAll(() => machine.stop());

const order = { amount: 4300, currency: 'eur' };
const create = (more: object) => stripe.paymentIntents.create({ ...order, ...more });
const refused = (message: string, more: object = {}) => ({
  type: 'StripeInvalidRequestError',
  statusCode: 400,
  message: expect.stringContaining(message) as unknown,
  ...more,
});
const keys = (count: number, from = 1) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`key${from + index}`, 'x']));

describe('what Stripe refuses of an intent', () => {
  it.each<[string, object, object]>([
    ['an amount below the minimum', { amount: 49 }, refused('at least €0.50', { code: 'amount_too_small' })],
    ['an amount above the maximum', { amount: 100_000_000 }, refused('no more than', { code: 'amount_too_large' })],
    ['an amount with a part of a cent', { amount: 43.5 }, refused('Invalid integer: 43.5', { param: 'amount' })],
    ['no amount', { amount: '' }, refused("an empty string for 'amount'", { code: 'parameter_invalid_empty' })],
    [
      'no currency',
      { currency: undefined },
      refused('Missing required param: currency', { code: 'parameter_missing' }),
    ],
    [
      'an unknown currency',
      { currency: 'xyz' },
      refused('Invalid currency: xyz. Stripe currently supports', { param: 'currency' }),
    ],
    ['a currency that ended', { currency: 'frf' }, refused('Invalid currency: frf')],
    [
      'an unknown parameter',
      { colour: 'red' },
      refused('Received unknown parameter: colour', { code: 'parameter_unknown' }),
    ],
    [
      'two of them',
      { colour: 'red', size: 'l' },
      refused('Received unknown parameters: colour, size', { param: 'colour' }),
    ],
    [
      'one inside another',
      { automatic_payment_methods: { enabled: true, colour: 'red' } },
      refused('Received unknown parameter: automatic_payment_methods[colour]'),
    ],
    ['a list for a text', { description: ['a', 'b'] }, refused('Invalid string', { param: 'description' })],
    ['a text for an object', { shipping: 'tomorrow' }, refused('Invalid object', { param: 'shipping' })],
    ['a text for a yes or no', { confirm: 'perhaps' }, refused('Invalid boolean: perhaps', { param: 'confirm' })],
    [
      'an unknown choice',
      { setup_future_usage: 'never' },
      refused('Invalid setup_future_usage: must be one of on_session or off_session'),
    ],
    [
      '51 keys of metadata',
      { metadata: keys(51) },
      refused("Metadata can have up to 50 keys, but you've set 51", { param: 'metadata' }),
    ],
    [
      'a key of 41 characters',
      { metadata: { ['k'.repeat(41)]: 'x' } },
      refused('Metadata keys can have up to 40 characters, but you passed in a key that is 41 characters'),
    ],
    [
      'a value of 501 characters',
      { metadata: { key: 'é'.repeat(501) } },
      refused('Metadata values can have up to 500 characters, but you passed in a value that is 501 characters'),
    ],
    ['a value that is no text', { metadata: { key: { of: 'x' } } }, refused('must be a string')],
    ['a description of 1001 characters', { description: 'x'.repeat(1001) }, refused('must be at most 1000 characters')],
    [
      'a statement of 23 characters',
      { statement_descriptor_suffix: 'x'.repeat(23) },
      refused('The statement descriptor must be at most 22 characters. xxxxxxxxxxxxxxxxxxxxxxx is 23 characters long.'),
    ],
    ['a statement without a letter', { statement_descriptor: '12345' }, refused('at least one alphabetic character')],
    ['a statement with a sign', { statement_descriptor: 'REPORT *1' }, refused('may not contain')],
  ])('%s', async (_what, more, answer) => {
    await expect(create(more)).rejects.toMatchObject(answer);
  });

  it('not what is just within', async () => {
    const metadata = { ...keys(49), ['k'.repeat(40)]: '😀'.repeat(500) };
    const texts = { description: 'x'.repeat(1000), statement_descriptor_suffix: 'x'.repeat(22) };
    for (const amount of [50, 99_999_999])
      expect(await create({ amount, metadata, ...texts, currency: 'EUR' })).toMatchObject({
        amount,
        metadata,
        currency: 'eur',
      });
  });

  it('a change that makes it too much, and keeps what it was', async () => {
    const { id } = await create({ metadata: keys(50) });
    await expect(stripe.paymentIntents.update(id, { metadata: { one: 'more' } })).rejects.toMatchObject(refused('51'));
    await expect(stripe.paymentIntents.update(id, { currency: 'xyz' })).rejects.toMatchObject(
      refused('Invalid currency'),
    );
    expect(await stripe.paymentIntents.update(id, { metadata: { key1: '', one: 'more' } })).toMatchObject({
      metadata: { one: 'more', key50: 'x' },
      currency: 'eur',
    });
    expect((await stripe.paymentIntents.update(id, { metadata: '' })).metadata).toEqual({});
  });

  it('a reason that it does not know to cancel it', async () => {
    const { id } = await create({});
    const cancellation_reason = 'bored' as Stripe.PaymentIntentCancelParams.CancellationReason;
    await expect(stripe.paymentIntents.cancel(id, { cancellation_reason })).rejects.toMatchObject(
      refused('Invalid cancellation_reason: must be one of duplicate, fraudulent, requested_by_customer, or abandoned'),
    );
    expect(await stripe.paymentIntents.retrieve(id)).toMatchObject({ status: 'requires_payment_method' });
  });
});

describe('what Stripe refuses elsewhere', () => {
  it('a refund for another reason, or with too much metadata', async () => {
    const { id } = await create({ confirm: true, payment_method: 'pm_card_visa' });
    const refund = (more: object) => stripe.refunds.create({ payment_intent: id, ...more });
    await expect(refund({ reason: 'bored' })).rejects.toMatchObject(
      refused('Invalid reason: must be one of duplicate, fraudulent, or requested_by_customer', { param: 'reason' }),
    );
    await expect(refund({ metadata: keys(51) })).rejects.toMatchObject(refused('Metadata can have up to 50 keys'));
    expect(await refund({ reason: 'fraudulent', metadata: keys(50) })).toMatchObject({ amount: 4300 });
  });

  it('a list by what it does not list by', async () => {
    const list = (by: object) => stripe.disputes.list(by);
    await expect(list({ colour: 'red' })).rejects.toMatchObject(refused('Received unknown parameter: colour'));
    await expect(list({ created: 'today' })).rejects.toMatchObject(refused('Invalid integer: today'));
    await expect(list({ created: { since: 1 } })).rejects.toMatchObject(refused('unknown parameter: created[since]'));
    await expect(list({ limit: 101 })).rejects.toMatchObject(refused('limit'));
  });

  it('an idempotency key of more than 255 characters, and keeps the others', async () => {
    const keyed = (length: number) => stripe.paymentIntents.create(order, { idempotencyKey: 'k'.repeat(length) });
    await expect(keyed(256)).rejects.toMatchObject(refused('255 characters'));
    expect((await keyed(255)).id).toBe((await keyed(255)).id);
  });
});
