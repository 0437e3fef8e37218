import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { securityHeaders } from './security.mjs';

describe('the security headers', () => {
  const policyOf = (options, path = '/') => {
    const headers = new Map();
    const response = {
      setHeader: (name, value) => headers.set(name.toLowerCase(), value),
      removeHeader: () => undefined,
    };
    securityHeaders(options)({ path }, response, () => undefined);
    return headers;
  };

  it('let in no other site when Stripe is its emulator, and do not force https on http', () => {
    const policy = policyOf({ publicUrl: 'http://localhost:3000', scriptUrl: '/sandbox/stripe/stripe.js' }).get(
      'content-security-policy',
    );
    assert.ok(!policy.includes('http'));
    assert.ok(!policy.includes('upgrade-insecure-requests'));
    assert.match(policy, /script-src 'self';/);
    assert.match(policy, /frame-ancestors 'none'/);
  });

  it('spare a font the policy of a page, and nothing else', () => {
    const options = { publicUrl: 'https://shop.fr', scriptUrl: 'https://js.stripe.com/endive/stripe.js' };
    const hasPolicy = (path) => policyOf(options, path).has('content-security-policy');
    assert.deepEqual(['/', '/assets/start.js', '/assets/inter.woff2'].map(hasPolicy), [true, true, false]);
    assert.ok(policyOf(options, '/assets/inter.woff2').has('x-content-type-options'));
  });

  it('leave a page its tie to the windows that it opens, such as a wallet', () => {
    const options = { publicUrl: 'https://shop.fr', scriptUrl: 'https://js.stripe.com/endive/stripe.js' };
    assert.equal(policyOf(options).get('cross-origin-opener-policy'), 'same-origin-allow-popups');
  });

  it('let in exactly the hosts Stripe names when Stripe is real', () => {
    const headers = policyOf({
      publicUrl: 'https://shop.fr',
      scriptUrl: 'https://js.stripe.com/endive/stripe.js',
      analyticsHost: 'https://a.fr/x',
    });
    const policy = headers.get('content-security-policy');
    assert.match(policy, /script-src 'self' https:\/\/js\.stripe\.com https:\/\/\*\.js\.stripe\.com;/);
    assert.match(policy, /connect-src 'self' https:\/\/api\.stripe\.com https:\/\/a\.fr;/);
    assert.match(policy, /upgrade-insecure-requests/);
    assert.match(headers.get('strict-transport-security'), /max-age/);
  });
});
