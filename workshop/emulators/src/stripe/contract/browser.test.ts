import { Script } from 'node:vm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Stripe } from 'stripe';
import { KEYS, StripeOnThisMachine } from '../testing/stripe-on-this-machine.js';

let machine: StripeOnThisMachine;
let intent: Stripe.PaymentIntent;

beforeEach(async () => {
  machine = await StripeOnThisMachine.start();
  intent = await machine
    .sdk()
    .paymentIntents.create({ amount: 4300, currency: 'eur', metadata: { sessionUuid: '6f1c' } });
});

afterEach(() => machine.stop());

const rights = () => ({ key: KEYS.publicKey, client_secret: intent.client_secret });

const card = (number: string) => ({
  payment_method_data: {
    type: 'card',
    card: { number, exp_month: '12', exp_year: '2040', cvc: '123' },
    billing_details: { email: 'ana@exemple.fr' },
  },
});

const post = (path: string, body: object) => machine.post(`/sandbox/stripe/browser/${path}`, body);

describe('what a browser may do', () => {
  it('pays with the secret of the intent and sees nothing that is the merchant’s own', async () => {
    const paid = await post(`payment_intents/${intent.id}/confirm`, { ...rights(), ...card('4242424242424242') });
    expect(paid).toMatchObject({ status: 200, body: { status: 'succeeded', amount: 4300 } });
    expect(paid.body).not.toHaveProperty('metadata');

    const expand = ['payment_method', 'latest_charge'];
    const seen = await machine.sdk().paymentIntents.retrieve(intent.id, { expand });
    expect(seen).toMatchObject({
      payment_method: { card: { last4: '4242', brand: 'visa' } },
      latest_charge: { billing_details: { email: 'ana@exemple.fr' } },
    });
  });

  it('learns why a card is refused', async () => {
    const refused = await post(`payment_intents/${intent.id}/confirm`, { ...rights(), ...card('4000000000009995') });
    expect(refused).toMatchObject({
      status: 402,
      body: {
        error: {
          type: 'card_error',
          code: 'card_declined',
          decline_code: 'insufficient_funds',
          payment_intent: { status: 'requires_payment_method' },
        },
      },
    });
    expect(JSON.stringify(refused.body)).not.toContain('6f1c');
  });

  it.each([
    'ana',
    'ana@exemple',
    '.ana@exemple.fr',
    'ana..b@exemple.fr',
    'anaïs@exemple.fr',
    'ana@ex_emple.fr',
    ' ana@exemple.fr',
  ])('is refused the address %s, and nothing is charged', async (email) => {
    const paying = card('4242424242424242');
    const payment_method_data = { ...paying.payment_method_data, billing_details: { email } };
    const refused = await post(`payment_intents/${intent.id}/confirm`, { ...rights(), payment_method_data });
    expect(refused).toMatchObject({
      status: 400,
      body: {
        error: { type: 'invalid_request_error', code: 'email_invalid', param: 'billing_details[email]' },
      },
    });
    const receipt = machine.sdk().paymentIntents.update(intent.id, { receipt_email: email });
    await expect(receipt).rejects.toMatchObject({ code: 'email_invalid', param: 'receipt_email' });
    const { status } = await machine.sdk().paymentIntents.retrieve(intent.id);
    expect(status).toBe('requires_payment_method');
  });

  it('is refused a card that is no test card', async () => {
    const refused = await post(`payment_intents/${intent.id}/confirm`, { ...rights(), ...card('4539578763621486') });
    expect(refused).toMatchObject({ status: 402, body: { error: { decline_code: 'test_mode_live_card' } } });
  });

  it('fails at the bank when the shopper refuses there', async () => {
    await post(`payment_intents/${intent.id}/confirm`, { ...rights(), ...card('4000002760003184') });
    const challenge = await post(`payment_intents/${intent.id}/challenge`, { client_secret: intent.client_secret });
    expect(challenge.body).toEqual({ amount: 4300, currency: 'eur', last4: '3184' });

    const answer = { client_secret: intent.client_secret, answer: 'refuse' };
    await post(`payment_intents/${intent.id}/authenticate`, answer);
    expect(await machine.sdk().paymentIntents.retrieve(intent.id)).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: 'payment_intent_authentication_failure' },
    });
    expect(await post(`payment_intents/${intent.id}/authenticate`, answer)).toMatchObject({ status: 400 });
  });

  it('is sent away to the bank’s own page by the card that asks for it, and is paid there', async () => {
    const asked = { ...rights(), ...card('4000009900000129'), return_url: 'http://shop.example/?uuid=6f1c' };
    const { body } = await post(`payment_intents/${intent.id}/confirm`, asked);
    const { next_action } = body as unknown as Stripe.PaymentIntent;
    const page = new URL(next_action?.redirect_to_url?.url ?? '');
    expect(page.pathname).toBe(`/sandbox/stripe/3ds/${intent.id}`);
    expect(Object.fromEntries(page.searchParams)).toEqual({
      client_secret: intent.client_secret,
      return_url: 'http://shop.example/?uuid=6f1c',
    });
    expect((await fetch(page)).status).toBe(200);
    const answer = { client_secret: intent.client_secret, answer: 'approve' };
    expect(await post(`payment_intents/${intent.id}/authenticate`, answer)).toMatchObject({
      body: { status: 'succeeded' },
    });
  });

  it.each([
    ['another secret', () => ({ ...rights(), client_secret: `${intent.id}_secret_guessed` }), 400],
    ['no secret', () => ({ key: KEYS.publicKey }), 400],
    ['another key', () => ({ ...rights(), key: 'pk_test_other' }), 401],
  ])('cannot pay with %s', async (_what, wrong, status) => {
    const answer = await post(`payment_intents/${intent.id}/confirm`, { ...card('4242424242424242'), ...wrong() });
    expect(answer).toMatchObject({ status, body: { error: { type: 'invalid_request_error' } } });
    expect(await machine.sdk().paymentIntents.retrieve(intent.id)).toMatchObject({ status: 'requires_payment_method' });
  });

  it('gets no form with the key that says so, nor for a payment that is over', async () => {
    expect(await post('form', rights())).toMatchObject({ body: { payment_method_types: ['card', 'link'] } });
    expect(await post('form', { ...rights(), key: 'pk_test_form_fails_to_load' })).toMatchObject({ status: 500 });
    await machine.sdk().paymentIntents.cancel(intent.id);
    expect(await post('form', rights())).toMatchObject({
      body: { error: { code: 'payment_intent_unexpected_state' } },
    });
  });

  it('loads one script and the page of the bank', async () => {
    const script = await fetch(`${machine.origin}/sandbox/stripe/stripe.js`);
    expect(script.headers.get('content-type')).toMatch(/javascript/);
    expect(new Script(await script.text())).toBeInstanceOf(Script);
    for (const file of ['page.js', 'page.css', 'pi_any']) {
      expect((await fetch(`${machine.origin}/sandbox/stripe/3ds/${file}`)).status).toBe(200);
    }
  });
});
