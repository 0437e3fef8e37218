import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { outsideOf } from '../../../docker/outside.mjs';

const KEYS = { stripeSecretKey: 'sk_test_1', providerKey: 'provider' };
const SANDBOX = { url: 'http://sandbox:4000', smtpUrl: 'smtp://sandbox:2525', keys: KEYS };
const outside = (given, sandbox = SANDBOX) => outsideOf({ given, ...sandbox });

describe('what is outside the shop', () => {
  it('is emulated where nothing is given, in a demo', () => {
    const { VEHICLE_REGISTRY_URL, VALUATION_URL, STRIPE_SECRET_KEY, COMPANY_NAME, SUPPORT_EMAIL } = outside({
      PUBLIC_URL: 'http://localhost:3000',
      VALUATION_URL: 'https://valuation.fr',
      ...{ VEHICLE_REGISTRY_URL: '', SUPPORT_EMAIL: '' },
    });
    assert.equal(VEHICLE_REGISTRY_URL, 'http://sandbox:4000/registry');
    assert.equal(VALUATION_URL, 'https://valuation.fr');
    assert.equal(STRIPE_SECRET_KEY, 'sk_test_1');
    assert.match(COMPANY_NAME, /exemple/);
    assert.equal(SUPPORT_EMAIL, 'support@shop.example');
  });

  for (const [when, given, sandbox] of [
    ['at an https address', { PUBLIC_URL: 'https://example.fr' }, SANDBOX],
    ['without the emulators', { PUBLIC_URL: 'http://localhost:3000' }, { keys: {} }],
  ]) {
    it(`stays empty ${when}, but for the addresses of Stripe`, () => {
      const all = outside({ ...given, SMTP_URL: 'smtp://mail.fr', STRIPE_SECRET_KEY: 'sk_live_1' }, sandbox);
      const filled = Object.entries(all).filter(([, value]) => value !== '');
      assert.deepEqual(Object.fromEntries(filled), {
        SMTP_URL: 'smtp://mail.fr',
        STRIPE_SECRET_KEY: 'sk_live_1',
        STRIPE_API_URL: 'https://api.stripe.com',
        STRIPE_SCRIPT_URL: 'https://js.stripe.com/endive/stripe.js',
      });
    });
  }

  it('has all keys of Stripe or none', () => {
    assert.throws(() => outside({ STRIPE_SECRET_KEY: 'sk_test_2' }), /needs all three .+; given: STRIPE_SECRET_KEY\./);
    const keys = { STRIPE_SECRET_KEY: 'a', STRIPE_PUBLIC_KEY: 'b', STRIPE_WEBHOOK_SECRET: 'c' };
    assert.equal(outside(keys).STRIPE_API_URL, 'https://api.stripe.com');
  });
});
