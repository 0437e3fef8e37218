import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { securityHeaders } from './security.mjs';

const REAL = {
  publicUrl: 'https://shop.fr',
  scriptUrl: 'https://js.stripe.com/endive/stripe.js',
  analyticsHost: 'https://a.fr/x',
};
const EMULATED = { publicUrl: 'http://localhost:3000', scriptUrl: '/sandbox/stripe/stripe.js' };

const OF_EVERY_ANSWER = {
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
};
const OF_A_PAGE = { 'cross-origin-opener-policy': 'same-origin-allow-popups', 'x-frame-options': 'DENY' };
const NOTHING_ELSE =
  "img-src 'self' data:;style-src 'self' 'unsafe-inline';font-src 'self';manifest-src 'self';base-uri 'none';object-src 'none';" +
  "form-action 'self';frame-ancestors 'none'";
const HTTPS = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' };

const headersOf = (options, path = '/') =>
  Object.fromEntries([...securityHeaders(options)(path)].map(([name, value]) => [name.toLowerCase(), value]));

describe('the security headers, letter by letter', () => {
  it('let in exactly the hosts Stripe names when Stripe is real', () => {
    assert.deepEqual(headersOf(REAL), {
      ...OF_EVERY_ANSWER,
      ...OF_A_PAGE,
      ...HTTPS,
      'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(self "https://js.stripe.com")',
      'content-security-policy':
        "default-src 'none';script-src 'self' https://js.stripe.com https://*.js.stripe.com;" +
        "connect-src 'self' https://api.stripe.com https://a.fr;" +
        "frame-src 'self' https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com;" +
        `${NOTHING_ELSE};upgrade-insecure-requests`,
    });
  });

  it('let in no other site when Stripe is its emulator, and do not force https on http', () => {
    assert.deepEqual(headersOf(EMULATED), {
      ...OF_EVERY_ANSWER,
      ...OF_A_PAGE,
      'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(self)',
      'content-security-policy': `default-src 'none';script-src 'self';connect-src 'self';frame-src 'self';${NOTHING_ELSE}`,
    });
  });

  it('let in another host that Stripe’s script comes from, wherever a page of it asks', () => {
    const policy = headersOf({ ...EMULATED, scriptUrl: 'https://stripe.example/v3' })['content-security-policy'];
    for (const name of ['script-src', 'connect-src', 'frame-src'])
      assert.ok(policy.includes(`;${name} 'self' https://stripe.example;`), name);
  });

  it('leave the page of an emulator its own scripts and frames, and the rights of a page', () => {
    assert.deepEqual(headersOf(EMULATED, '/sandbox/stripe/3ds'), {
      ...OF_EVERY_ANSWER,
      ...{ 'cross-origin-opener-policy': 'same-origin', 'x-frame-options': 'SAMEORIGIN' },
      'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(self)',
    });
  });

  it('spare a font the policies of a page, and nothing else', () => {
    const ofAFont = { ...OF_EVERY_ANSWER, ...HTTPS };
    for (const [name, value] of Object.entries(ofAFont))
      assert.equal(headersOf(REAL, '/assets/inter.woff2')[name], value, name);
    const hasPolicy = (path) =>
      ['content-security-policy', 'permissions-policy'].map((name) => name in headersOf(REAL, path));
    assert.deepEqual(hasPolicy('/assets/inter.woff2'), [false, false]);
    assert.deepEqual(hasPolicy('/assets/start.js'), [true, true]);
  });
});
