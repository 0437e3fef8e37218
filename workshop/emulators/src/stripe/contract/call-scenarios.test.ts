import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Stripe } from 'stripe';
import { StripeOnThisMachine } from '../testing/stripe-on-this-machine.js';

let machine: StripeOnThisMachine;
let stripe: Stripe;

beforeEach(async () => {
  machine = await StripeOnThisMachine.start();
  stripe = machine.sdk();
});

afterEach(async () => {
  await machine.ask('DELETE', '/sandbox/stripe/scenario');
  await machine.stop();
});

const session = '6f1c-4b';
const order = { amount: 4300, currency: 'eur', metadata: { sessionUuid: session } };
const key = { idempotencyKey: 'pi:6f1c-4b:1' };
const create = 'payment_intents.create';
const intents = async () => (await stripe.paymentIntents.list()).data;

/** The SDK itself retries once, with the same key, when a connection is reset. */
const asOftenAsAsked = (happens: string) => ({ next: happens === 'reset' ? 2 : 1 });

const shown = async () => (await machine.ask('GET', '/sandbox/stripe/scenario')).body;

describe('a call whose work is done and whose answer does not arrive', () => {
  it.each([
    ['stalls', 'stall', Stripe.errors.StripeConnectionError],
    ['is cut off', 'reset', Stripe.errors.StripeConnectionError],
    ['stops half-way', 'half-answer', Stripe.errors.StripeError],
    ['is an error', 'fails-after-work', Stripe.errors.StripeAPIError],
  ])('%s: was done once, and its key answers the same', async (_what, happens, kind) => {
    await machine.scenario({ call: create, happens, ...asOftenAsAsked(happens) });
    const { paymentIntents } = machine.sdk(happens === 'stall' ? { timeout: 1000 } : {});
    await expect(paymentIntents.create(order, key)).rejects.toBeInstanceOf(kind);
    const made = await intents();
    expect(made).toHaveLength(1);
    const repeated = await stripe.paymentIntents.create(order, key);
    expect(repeated.id).toBe(made[0]?.id);
    expect(repeated.lastResponse.headers['idempotent-replayed']).toBe('true');
    expect(await intents()).toHaveLength(1);
    expect(await shown()).toMatchObject({ scenarios: [] });
  });

  it('is repeated by a patient client until it is heard', async () => {
    await machine.scenario({ call: create, happens: 'reset', next: 2 });
    const { id } = await machine.sdk({ retries: 2 }).paymentIntents.create(order);
    expect((await intents()).map((intent) => intent.id)).toEqual([id]);
  });

  it('comes late when a stall has an end', async () => {
    await machine.scenario({ call: create, happens: 'stall', milliseconds: 200 });
    const before = Date.now();
    expect(await stripe.paymentIntents.create(order, key)).toMatchObject({ amount: 4300 });
    expect(Date.now() - before).toBeGreaterThanOrEqual(190);
  });

  it('comes when the scenarios are cleared', async () => {
    await machine.scenario({ call: create, happens: 'stall', next: 'always' });
    const waiting = stripe.paymentIntents.create(order, key);
    while ((await intents()).length === 0);
    await machine.ask('DELETE', '/sandbox/stripe/scenario');
    expect(await waiting).toMatchObject({ amount: 4300 });
  });
});

describe('a call that fails before its work', () => {
  it.each([
    ['fails-before-work', 500, Stripe.errors.StripeAPIError],
    ['too-many-requests', 429, Stripe.errors.StripeRateLimitError],
    ['key-in-use', 409, Stripe.errors.StripeAPIError],
  ])('%s: has done nothing, and its key is free', async (happens, statusCode, kind) => {
    await machine.scenario({ call: create, happens });
    const refused = stripe.paymentIntents.create(order, key);
    await expect(refused).rejects.toBeInstanceOf(kind);
    await expect(refused).rejects.toMatchObject({ statusCode });
    expect(await intents()).toEqual([]);
    expect(await stripe.paymentIntents.create({ ...order, amount: 3400 }, key)).toMatchObject({ amount: 3400 });
  });

  it('says when to come again after too many requests', async () => {
    await machine.scenario({ call: create, happens: 'too-many-requests', retryAfterSeconds: 7 });
    const refused = await stripe.paymentIntents.create(order, key).catch((error: unknown) => error);
    expect((refused as Stripe.errors.StripeError).headers?.['retry-after']).toBe('7');
  });

  it.each(['reset', 'stall'])('%s before the work leaves nothing behind either', async (happens) => {
    await machine.scenario({ call: create, happens, when: 'before-work', ...asOftenAsAsked(happens) });
    await expect(machine.sdk({ timeout: 200 }).paymentIntents.create(order, key)).rejects.toBeInstanceOf(
      Stripe.errors.StripeConnectionError,
    );
    expect(await intents()).toEqual([]);
  });
});

describe('a failure that is kept under its key', () => {
  it('is answered again, also after a restart, although the work was done', async () => {
    await machine.scenario({ call: create, happens: 'fails-for-good' });
    await expect(stripe.paymentIntents.create(order, key)).rejects.toMatchObject({ statusCode: 500 });
    await machine.restart();
    stripe = machine.sdk();
    await expect(stripe.paymentIntents.create(order, key)).rejects.toMatchObject({ statusCode: 500 });
    expect(await intents()).toHaveLength(1);
  });
});

describe('whom a scenario is about', () => {
  it('one session, and no other', async () => {
    await machine.scenario({ call: create, happens: 'fails-before-work', session, next: 'always' });
    const other = { ...order, metadata: { sessionUuid: 'another' } };
    expect(await stripe.paymentIntents.create(other)).toMatchObject({ amount: 4300 });
    await expect(stripe.paymentIntents.create(order)).rejects.toMatchObject({ statusCode: 500 });
    await expect(stripe.paymentIntents.create(order)).rejects.toMatchObject({ statusCode: 500 });
    expect(await shown()).toMatchObject({ scenarios: [{ applied: 2, left: null, session }] });
  });

  it('one intent, one kind of call, the next two', async () => {
    const { id } = await stripe.paymentIntents.create(order);
    const { id: other } = await stripe.paymentIntents.create(order);
    const call = 'payment_intents.retrieve';
    await machine.scenario({ call, happens: 'fails-before-work', intent: id, next: 2 });
    expect(await stripe.paymentIntents.retrieve(other)).toMatchObject({ id: other });
    for (const times of [1, 2]) {
      await expect(stripe.paymentIntents.retrieve(id)).rejects.toMatchObject({ statusCode: 500 });
      expect(await shown()).toMatchObject({ scenarios: times === 1 ? [{ left: 1, applied: 1 }] : [] });
    }
    expect(await stripe.paymentIntents.retrieve(id)).toMatchObject({ id });
  });

  it('browsers alone, also before they have a form or the script', async () => {
    const { id, client_secret } = await stripe.paymentIntents.create(order);
    await machine.scenario({ call: 'any', happens: 'fails-before-work', from: 'browser', next: 3 });
    expect(await stripe.paymentIntents.retrieve(id)).toMatchObject({ id });
    expect((await fetch(`${machine.origin}/sandbox/stripe/stripe.js`)).status).toBe(500);
    for (const path of ['form', `payment_intents/${id}`]) {
      const rights = { key: 'pk_test_shop', client_secret };
      expect(await machine.post(`/sandbox/stripe/browser/${path}`, rights)).toMatchObject({ status: 500 });
    }
    const script = await (await fetch(`${machine.origin}/sandbox/stripe/stripe.js`)).text();
    await machine.scenario({ call: 'script', happens: 'half-answer' });
    const half = fetch(`${machine.origin}/sandbox/stripe/stripe.js`).then((answer) => answer.text());
    await expect(half).rejects.toThrow();
    expect(script).toContain('window.Stripe');
  });

  it('survives a restart until it is cleared', async () => {
    const id = await machine.scenario({ call: create, happens: 'fails-before-work', next: 'always' });
    await machine.restart();
    stripe = machine.sdk();
    await expect(stripe.paymentIntents.create(order)).rejects.toMatchObject({ statusCode: 500 });
    expect((await machine.ask('DELETE', `/sandbox/stripe/scenario/${id}`)).status).toBe(200);
    await machine.restart();
    expect(await machine.sdk().paymentIntents.create(order)).toMatchObject({ amount: 4300 });
  });
});

describe('cards that go wrong', () => {
  it.each([
    ['pm_card_answersHalf', Stripe.errors.StripeError, {}],
    ['pm_card_failsAfterPayment', Stripe.errors.StripeAPIError, {}],
    ['pm_card_neverAnswers', Stripe.errors.StripeConnectionError, { timeout: 1000 }],
  ])('%s pays all the same, also at once with the intent', async (payment_method, kind, limits) => {
    const { paymentIntents } = machine.sdk(limits);
    const { id } = await stripe.paymentIntents.create(order);
    await expect(paymentIntents.confirm(id, { payment_method })).rejects.toBeInstanceOf(kind);
    await expect(paymentIntents.create({ ...order, confirm: true, payment_method })).rejects.toBeInstanceOf(kind);
    expect((await intents()).map(({ status }) => status)).toEqual(['succeeded', 'succeeded']);
    expect(await shown()).toMatchObject({ scenarios: [] });
  });
});
