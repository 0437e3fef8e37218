import { describe, expect, it } from 'vitest';
import { readConfiguration } from './configuration.js';
import { readEnvironment } from './environment.js';
import { readRatings } from './public-configuration.js';
import { complaints, REAL } from './testing/real-environment.js';

describe('a shop whose address is https', () => {
  it('starts with all that is real', () => {
    expect(complaints(REAL)).toEqual([]);
    expect(readConfiguration(REAL).stripe.apiUrl.href).toBe('https://api.stripe.com/');
    expect(readConfiguration(REAL).page.ratings).toEqual({ google: null, trustpilot: null });
  });

  it('refuses everything of a demo in one message', () => {
    const demo = {
      LIMITS: 'relaxed,logins=10',
      COOKIE_SECRET: 'short',
      COMPANY_NAME: 'Meca (exemple)',
      MAIL_FROM: 'Meca <rapports@shop.example>',
      VEHICLE_REGISTRY_URL: 'http://sandbox:4000/registry',
      REPORT_HISTORY_URL: 'http://127.0.0.1:4000/reports/history',
      SMTP_URL: 'smtp://sandbox:2525',
      STRIPE_API_URL: 'http://sandbox:4000',
      STRIPE_SCRIPT_URL: '/sandbox/stripe/stripe.js',
      ANALYTICS_HOST: '/sandbox/analytics',
    };
    expect(complaints({ ...REAL, ...demo })).toEqual([
      'LIMITS should be production when PUBLIC_URL is https',
      'COOKIE_SECRET should be at least 32 characters when PUBLIC_URL is https',
      'COMPANY_NAME should be that of the real shop when PUBLIC_URL is https',
      'MAIL_FROM should be that of the real shop when PUBLIC_URL is https',
      'VEHICLE_REGISTRY_URL should be the address of the real system when PUBLIC_URL is https',
      'REPORT_HISTORY_URL should be the address of the real system when PUBLIC_URL is https',
      'SMTP_URL should be the address of the real system when PUBLIC_URL is https',
      'STRIPE_API_URL should be an https address when PUBLIC_URL is https',
      'STRIPE_SCRIPT_URL should be an https address when PUBLIC_URL is https',
      'ANALYTICS_HOST should be an https address when PUBLIC_URL is https',
    ]);
  });

  it.each([
    ...['COMPANY_NAME', 'COMPANY_SIRET', 'COMPANY_VAT_NUMBER', 'COMPANY_ADDRESS', 'PUBLICATION_DIRECTOR', 'SITE_HOST'],
    ...['MEDIATOR', 'PROFESSIONAL_APP_URL', 'CUSTOMER_APP_URL', 'REVIEWS_URL', 'LIVE_PAYMENT_HOST'],
  ])('has a %s of its own', (name) => {
    const refusal = `${name} should be that of the real shop when PUBLIC_URL is https`;
    expect(complaints({ ...REAL, [name]: 'https://meca.example/' })).toEqual([refusal]);
    expect(complaints({ ...REAL, [name]: 'Meca (exemple)' })).toEqual([refusal]);
    expect(complaints({ ...REAL, [name]: 'https://meca.example-fr.eu' })).toEqual([]);
  });

  it.each([
    ...['VEHICLE_REGISTRY_URL', 'VALUATION_URL', 'CRM_HOOK_URL'],
    ...['REPORT_TECHNICAL_URL', 'REPORT_HISTORY_URL', 'REPORT_VALUATION_URL'],
  ])('asks no emulator for its %s', (name) => {
    const refusal = `${name} should be the address of the real system when PUBLIC_URL is https`;
    for (const host of ['http://sandbox:4000', 'https://sandbox', 'http://localhost/x', 'http://[::1]:4000'])
      expect(complaints({ ...REAL, [name]: host })).toEqual([refusal]);
    expect(complaints({ ...REAL, [name]: 'https://sandbox.registry.fr' })).toEqual([]);
  });

  it('has a secret of its own, of at least 32 characters, and its own address for questions', () => {
    const refused = { ...REAL, COOKIE_SECRET: 'c'.repeat(31), SUPPORT_EMAIL: 'aide@meca.example' };
    expect(complaints(refused)).toEqual([
      'COOKIE_SECRET should be at least 32 characters when PUBLIC_URL is https',
      'SUPPORT_EMAIL should be that of the real shop when PUBLIC_URL is https',
    ]);
  });

  it('names every variable that is missing', () => {
    const required = Object.keys(REAL).filter((name) => name !== 'PUBLIC_URL' && name !== 'PRICE_DISPLAY');
    const missing = complaints({ PUBLIC_URL: 'https://example.fr' }).filter((line) => line.endsWith(' is missing'));
    expect(missing.map((line) => line.split(' ')[0]).sort()).toEqual(required.sort());
  });
});

describe('a shop whose address is http', () => {
  const LOCAL = { ...REAL, PUBLIC_URL: 'http://localhost:3000', STRIPE_SECRET_KEY: 'sk_test_1', LIMITS: 'relaxed' };

  it('may be a demo', () => {
    expect(complaints({ ...LOCAL, COOKIE_SECRET: 'short', COMPANY_NAME: 'Meca (exemple)' })).toEqual([]);
  });

  it('shows sample ratings, unless a key of Stripe is live', () => {
    const shownWith = (STRIPE_PUBLIC_KEY: string) =>
      readConfiguration({ ...LOCAL, STRIPE_PUBLIC_KEY }).page.ratings.google?.reviews;
    expect([shownWith('pk_test_1'), shownWith('pk_live_1')]).toEqual([1743, undefined]);
  });

  it('takes no real money', () => {
    expect(complaints({ ...LOCAL, STRIPE_SECRET_KEY: 'sk_live_1' })).toEqual([
      'PUBLIC_URL should be https when the key of Stripe is live',
    ]);
  });
});

describe('the ratings by buyers', () => {
  const ratings = (environment: NodeJS.ProcessEnv, isReal: boolean) =>
    readEnvironment(environment, (read) => readRatings(read, isReal));

  it('shows the specified samples, without a day, in an installation that is not real and has no records', () => {
    expect(ratings({}, false)).toEqual({
      google: { stars: 4.7, reviews: 1743, date: null },
      trustpilot: { stars: 4, reviews: 193, date: null },
    });
  });

  it('shows no figure in a real installation without records', () => {
    expect(ratings({}, true)).toEqual({ google: null, trustpilot: null });
  });

  it.each([true, false])(
    'shows the dated records of an installation, and no sample beside them (real: %s)',
    (isReal) => {
      const own = { stars: 4.4, reviews: 57, date: '2026-11-01' };
      expect(ratings({ RATING_GOOGLE: '4.4 57 2026-11-01' }, isReal)).toEqual({ google: own, trustpilot: null });
    },
  );

  it.each(['4.7', '4.7 1743', '5.1 3 2026-11-01', '4.7 0 2026-11-01', '4.7 3 2026-02-30', '4,7 3 2026-11-01'])(
    'refuses "%s"',
    (text) => {
      expect(() => ratings({ RATING_TRUSTPILOT: text }, true)).toThrow(
        'RATING_TRUSTPILOT should be stars, number of reviews and day, such as 4.7 1743 2026-11-01',
      );
    },
  );
});

describe('who is asked about the domain of an e-mail', () => {
  const named = (MAIL_DOMAIN_RESOLVER?: string) =>
    readConfiguration({ ...REAL, MAIL_DOMAIN_RESOLVER }).mailDomainResolver;

  it('is nobody, the machine’s resolver, or resolvers by their addresses', () => {
    expect([undefined, '', 'none', 'system'].map(named)).toEqual(['none', 'none', 'none', 'system']);
    expect(named('9.9.9.9, 127.0.0.1:5353,2620:fe::fe,[2620:fe::fe]:53')).toEqual([
      ...['9.9.9.9', '127.0.0.1:5353', '2620:fe::fe', '[2620:fe::fe]:53'],
    ]);
  });

  it.each(['dns.example.fr', '9.9.9', 'yes', 'none,system', 'https://9.9.9.9'])('is not %s', (MAIL_DOMAIN_RESOLVER) => {
    expect(complaints({ ...REAL, MAIL_DOMAIN_RESOLVER })).toEqual([
      'MAIL_DOMAIN_RESOLVER should be none, system, or addresses of resolvers such as 9.9.9.9, separated by commas',
    ]);
  });
});
