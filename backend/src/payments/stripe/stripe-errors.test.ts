import { Logger } from '@nestjs/common';
import Stripe from 'stripe';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { StoryShop } from '../../testing/shop.js';
import { ProviderFailed } from '../../integrations/provider-call.js';
import { AttemptSpent, IntentUnknown, PaymentProvider } from '../payment-provider.js';
import { throwInShopTerms, throwWhenSpent } from './stripe-errors.js';
import { chosen, intentOf, messageAbout, signedBy, stripeOf } from '../testing/paying.js';

let shop: StoryShop;
let stripe: Stripe;
beforeAll(async () => {
  shop = await StoryShop.open();
  stripe = stripeOf(shop.configuration);
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => shop.close());

const prepare = (sessionUuid: string, at = shop.url) =>
  shop.ask('POST', '/api/create-payment-intent', { sessionUuid, amount: 4300 }, {}, at);
async function paid() {
  const uuid = await shop.given(...chosen);
  const id = intentOf((await prepare(uuid)).body['clientSecret']);
  await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
  return { uuid, id };
}
const recordedSince = async (uuid: string) => (await shop.eventsOf(uuid)).slice(chosen.length).map(({ type }) => type);

/** Sends a request that may find a bug, which the API's description does not name. */
async function status(path: string, body: string, headers: Record<string, string> = {}) {
  const answer = await fetch(`${shop.url}${path}`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...headers },
  });
  return answer.status;
}
function deliver(payload: string) {
  const [secret = ''] = shop.configuration.stripe.webhookSecrets;
  return status('/api/webhook/stripe', payload, { 'stripe-signature': signedBy(stripe, payload, secret) });
}

/** Stripe's client fails once with a bug of its own in one of its calls. */
function failing(call: 'create' | 'retrieve' | 'cancel') {
  const bug = new TypeError('x is not a function');
  vi.spyOn(Object.getPrototypeOf(stripe.paymentIntents) as Stripe['paymentIntents'], call).mockRejectedValueOnce(bug);
  return { bug, logged: vi.spyOn(Logger.prototype, 'error') };
}

describe('a bug while the provider is asked', () => {
  it('is a 500 with its stack in the log when an intent is made, and appends no outcome', async () => {
    const uuid = await shop.given(...chosen);
    const { bug, logged } = failing('create');
    const order = JSON.stringify({ sessionUuid: uuid, amount: 4300 });
    expect(await status('/api/create-payment-intent', order)).toBe(500);
    expect(logged).toHaveBeenCalledWith(bug);
    expect(await recordedSince(uuid)).toEqual(['PriceHeld', 'PaymentIntentRequested']);
  });

  it('is a 500 with its stack in the log when an intent is canceled', async () => {
    const uuid = await shop.given(...chosen);
    await prepare(uuid);
    await shop.ask('PATCH', `/api/sessions/${uuid}`, { selectedServices: ['mecavin'], mileage: null });
    const { bug, logged } = failing('cancel');
    expect(await status('/api/create-payment-intent', JSON.stringify({ sessionUuid: uuid }))).toBe(500);
    expect(logged).toHaveBeenCalledWith(bug);
  });

  it('is a 500 with its stack in the log when a message is taken', async () => {
    const { id } = await paid();
    const { bug, logged } = failing('retrieve');
    expect(await deliver(messageAbout(id))).toBe(500);
    expect(logged).toHaveBeenCalledWith(bug);
  });

  it('is no forgery when a signature is checked', async () => {
    const { id } = await paid();
    const payload = messageAbout(id);
    const bug = new TypeError('x is not a function');
    vi.spyOn(TextDecoder.prototype, 'decode').mockImplementationOnce(() => {
      throw bug;
    });
    expect(await deliver(payload)).toBe(500);
    expect(await deliver(payload)).toBe(200);
  });
});

describe('an error of the provider', () => {
  const thrownFor = (error: Error, by = throwInShopTerms): unknown => {
    try {
      return by(error);
    } catch (thrown) {
      return thrown;
    }
  };
  const raw = (own: object = {}) => ({ type: 'api_error' as const, message: 'It is so.', ...own });

  it.each([
    new Stripe.errors.StripeConnectionError(raw()),
    new Stripe.errors.StripeAPIError(raw()),
    new Stripe.errors.StripeRateLimitError(raw()),
    new Stripe.errors.StripeAuthenticationError(raw()),
    new Stripe.errors.StripePermissionError(raw()),
    new Stripe.errors.StripeIdempotencyError(raw()),
  ])('may be over later: $type', (error) => {
    expect(thrownFor(error)).toMatchObject({ name: 'ProviderFailed', cause: error });
  });

  it('is final for a request that it does not allow, and says when there is no such intent', () => {
    const refused = new Stripe.errors.StripeInvalidRequestError(raw({ code: 'amount_too_small' }));
    const declined = new Stripe.errors.StripeCardError(raw({ code: 'card_declined' }));
    const unknown = new Stripe.errors.StripeInvalidRequestError(raw({ code: 'resource_missing' }));
    expect(thrownFor(refused)).toMatchObject({ name: 'PaymentProviderRefused', message: 'amount_too_small' });
    expect(thrownFor(declined)).toMatchObject({ name: 'PaymentProviderRefused', message: 'card_declined' });
    expect(thrownFor(unknown)).toBeInstanceOf(IntentUnknown);
    expect(thrownFor(refused)).not.toBeInstanceOf(IntentUnknown);
  });

  it('spends a key that is refused, or whose failure is repeated to us, and no other', () => {
    const replayed = raw({ headers: { 'idempotent-replayed': 'true' } });
    for (const spent of [new Stripe.errors.StripeIdempotencyError(raw()), new Stripe.errors.StripeAPIError(replayed)])
      expect(thrownFor(spent, throwWhenSpent)).toBeInstanceOf(AttemptSpent);
    for (const other of [new Stripe.errors.StripeAPIError(raw()), new Stripe.errors.StripeRateLimitError(replayed)])
      expect(thrownFor(other, throwWhenSpent)).toMatchObject({ name: 'ProviderFailed' });
  });

  it('of another kind is a bug, and stays what it is', () => {
    const bug = new TypeError('x is not a function');
    expect(thrownFor(bug)).toBe(bug);
  });
});

describe('a key that the provider does not take', () => {
  it('is a 503 that names the reason in the log, and no attempt of the shopper is used up', async () => {
    const uuid = await shop.given(...chosen);
    const wrong = { ...shop.configuration.stripe, secretKey: 'sk_test_of_another_account' };
    const another = await shop.openAnother({ stripe: wrong });
    const logged = vi.spyOn(Logger.prototype, 'warn');
    for (const answer of [await prepare(uuid, another.url), await prepare(uuid, another.url)])
      expect(answer).toMatchObject({ status: 503, body: { code: 'payment-provider-unavailable' } });
    await another.close();
    expect(logged.mock.calls.flat().join()).toContain('StripeAuthenticationError: Invalid API Key provided');
    expect(await recordedSince(uuid)).toEqual(['PriceHeld', 'PaymentIntentRequested']);
    expect((await prepare(uuid)).status).toBe(200);
  });
});

describe('the list of all intents', () => {
  it('names the outage when the provider fails while it is read', async () => {
    await shop.provider('POST', '/scenario', {
      call: 'payment_intents.list',
      happens: 'fails-before-work',
      next: 'always',
    });
    const intents = shop.app.get(PaymentProvider, { strict: false }).intentsSince('2026-01-01');
    await expect(intents[Symbol.asyncIterator]().next()).rejects.toThrow(ProviderFailed);
    await shop.provider('DELETE', '/scenario');
  });
});

describe('a provider that fails twice', () => {
  it('is asked a third time before the shopper gets an error', async () => {
    const uuid = await shop.given(...chosen);
    await shop.provider('POST', '/scenario', { call: 'payment_intents.create', happens: 'fails-before-work', next: 2 });
    expect((await prepare(uuid)).status).toBe(200);
  });
});

describe('a provider that fails while an intent is canceled', () => {
  it('is asked again later: the old intent stays the open one', async () => {
    const uuid = await shop.given(...chosen);
    await prepare(uuid);
    await shop.ask('PATCH', `/api/sessions/${uuid}`, { selectedServices: ['mecavin'], mileage: null });
    const away = { call: 'payment_intents.cancel', from: 'server', happens: 'fails-before-work', next: 'always' };
    await shop.provider('POST', '/scenario', away);
    const order = { sessionUuid: uuid };
    expect(await shop.ask('POST', '/api/create-payment-intent', order)).toMatchObject({
      status: 503,
      body: { code: 'payment-provider-unavailable' },
    });
    await shop.provider('DELETE', '/scenario');
    expect((await shop.ask('POST', '/api/create-payment-intent', order)).status).toBe(200);
  });
});

describe('a signed message about nothing', () => {
  it.each([{}, { data: null }, { data: {} }, { data: { object: null } }])('is taken: %j', async (content) => {
    expect(await deliver(JSON.stringify({ id: 'evt_1', object: 'event', type: 'v2.ping', ...content }))).toBe(200);
  });
});
