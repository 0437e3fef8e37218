import { describe, expect, it } from 'vitest';
import { PRODUCTION } from '../limits/limits.js';
import { readConfiguration } from './configuration.js';
import { complaints, KEY, REAL } from './testing/real-environment.js';

const OTHER_KEY = Buffer.alloc(40, 8);

describe('the configuration of a shop', () => {
  it('has each variable in its own place', () => {
    const { page, providers, delivery, stripe, keys, eventStoreUrl, databaseUrl } = readConfiguration({
      ...REAL,
      SEARCH_KEY: OTHER_KEY.toString('base64'),
    });
    const { stripe: shown, ratings, analytics, ...written } = page;
    expect({ ...written, shown, ratings, analytics }).toEqual({
      brandName: 'Meca',
      professionalAppUrl: 'https://pro.example.fr',
      customerAppUrl: 'https://app.example.fr',
      reviewsUrl: 'https://reviews.fr/meca',
      supportEmail: 'aide@example.fr',
      company: {
        name: 'Meca SAS',
        siret: '123 456 789 00012',
        vatNumber: 'FR12 123456789',
        address: '3 rue du Port, 75000 Paris',
        director: 'Jo Martin',
        host: 'Host, 4 rue du Lac, 75000 Paris',
        mediator: 'CM2C',
      },
      livePaymentHost: '',
      priceDisplay: 'lawful',
      shown: { publicKey: 'pk_live_1', scriptUrl: 'https://js.stripe.com/endive/stripe.js' },
      ratings: { google: null, trustpilot: null },
      analytics: null,
    });
    expect(providers).toEqual({
      registryUrl: 'https://registry.fr',
      valuationUrl: 'https://valuation.fr',
      crmHookUrl: 'https://crm.fr/consents',
      key: 'provider',
    });
    expect(delivery).toEqual({
      technicalUrl: 'https://reports.fr/technical',
      historyUrl: 'https://reports.fr/history',
      valuationUrl: 'https://reports.fr/valuation',
      key: 'reports',
      smtpUrl: 'smtp://127.0.0.1:25',
      smtpProxy: undefined,
      mailFrom: 'Meca <rapports@example.fr>',
      promiseSeconds: 3600,
    });
    expect(stripe).toMatchObject({ publicKey: 'pk_live_1', secretKey: 'sk_live_1', webhookSecrets: ['whsec_1'] });
    expect(keys).toEqual({
      master: { version: '1', key: Buffer.from(KEY, 'base64') },
      search: OTHER_KEY,
      cookieSecret: 'c'.repeat(32),
    });
    expect([eventStoreUrl, databaseUrl]).toEqual([REAL.EVENT_STORE_URL, REAL.BACKEND_DATABASE_URL]);
  });

  it('is that of one machine, with the limits of production, where nothing else is said', () => {
    const { http, limits, sessionBinding, reconciliationSeconds, disks, proxies } = readConfiguration(REAL);
    expect(http).toEqual({
      host: '127.0.0.1',
      port: 3001,
      publicUrl: new URL('https://example.fr'),
      trustedProxies: ['loopback'],
      origins: [],
    });
    expect([limits, sessionBinding, reconciliationSeconds, disks]).toEqual([PRODUCTION, 'compatible', 30, []]);
    expect(proxies).toEqual({ http: '', https: '', direct: 'localhost,127.0.0.1,[::1]' });
  });

  it('is another where that is said', () => {
    const own = readConfiguration({
      ...REAL,
      ...{ HOST: '0.0.0.0', PORT: '80', TRUST_PROXY: 'none', SESSION_BINDING: 'strict', RECONCILIATION_SECONDS: '1' },
      ...{ CORS_ORIGINS: 'https://a.fr, https://b.fr:81', STRIPE_WEBHOOK_SECRET: 'whsec_1, whsec_2' },
      ...{ BRAND_NAME: 'Auto', ANALYTICS_HOST: 'https://figures.fr', ANALYTICS_KEY: 'phc_1', PROMISE_SECONDS: '5' },
      ...{ SMTP_URL: 'smtps://jo:secret@mail.fr', MAIL_FROM: 'rapports@auto.fr', SMTP_PROXY: 'mail-proxy.fr:3128' },
      ...{ HTTP_PROXY: 'http://proxy.fr:1', http_proxy: 'http://proxy.fr:2', LIVE_PAYMENT_HOST: 'pay.fr' },
    });
    expect(own.http).toMatchObject({ host: '0.0.0.0', port: 80, trustedProxies: false });
    expect(own.http.origins).toEqual(['https://a.fr', 'https://b.fr:81']);
    expect(own.stripe.webhookSecrets).toEqual(['whsec_1', 'whsec_2']);
    expect([own.sessionBinding, own.reconciliationSeconds]).toEqual(['strict', 1]);
    expect([own.page.brandName, own.page.livePaymentHost]).toEqual(['Auto', 'pay.fr']);
    expect(own.page.analytics).toEqual({ host: 'https://figures.fr', key: 'phc_1' });
    expect(own.delivery).toMatchObject({ promiseSeconds: 5, mailFrom: 'rapports@auto.fr' });
    expect(own.delivery).toMatchObject({
      smtpUrl: 'smtps://jo:secret@mail.fr',
      smtpProxy: 'http://mail-proxy.fr:3128',
    });
    expect(own.proxies).toMatchObject({ http: 'http://proxy.fr:2', https: '' });
  });

  it.each([{ ANALYTICS_HOST: 'https://figures.fr' }, { ANALYTICS_KEY: 'phc_1' }])(
    'measures nothing with half of what that takes: %o',
    (half) => {
      expect(readConfiguration({ ...REAL, ...half }).page.analytics).toBeNull();
    },
  );

  it('trusts the proxies that it names, and takes the prices that it names', () => {
    const named = readConfiguration({ ...REAL, TRUST_PROXY: 'loopback, uniquelocal,10.0.0.0/8,::1' });
    expect(named.http.trustedProxies).toEqual(['loopback', 'uniquelocal', '10.0.0.0/8', '::1']);
    const shown = (PRICE_DISPLAY: string) => readConfiguration({ ...REAL, PRICE_DISPLAY }).page.priceDisplay;
    expect([shown('specified'), shown('lawful')]).toEqual(['specified', 'lawful']);
    const test = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLIC_KEY: 'pk_test_1', PRICE_DISPLAY: '' };
    expect(readConfiguration({ ...REAL, ...test }).page.priceDisplay).toBe('specified');
  });
});

describe('a variable that is wrong is named with what it should be', () => {
  it.each([
    ['CORS_ORIGINS', ['example.fr', 'https://example.fr/', 'https://a.fr https://b.fr'], 'origins such as https://'],
    ['TRUST_PROXY', ['proxy', 'none, loopback', 'https://proxy.fr'], 'none, or loopback, uniquelocal, addresses'],
    ['PORT', ['-1', '80.5', 'http'], 'a whole number'],
    ['SESSION_BINDING', ['loose'], 'compatible or strict'],
    ['STRIPE_WEBHOOK_SECRET', [',', 'a,b,c', 'a b'], 'one secret, or two during a rotation'],
    ['RECONCILIATION_SECONDS', ['0'], 'at least 1'],
    ['LIMITS', ['loose'], 'production or relaxed'],
    ['PROMISE_SECONDS', ['4'], 'at least 5'],
    ['SMTP_URL', ['http://mail.fr', 'smtp://', 'smtp://a b'], 'an address such as smtps://'],
    ['MAIL_FROM', ['Meca', 'Meca <meca>', 'a@b@c', 'a@b.fr <Meca>'], 'an address such as Meca <rapports@example.fr>'],
    [
      'MASTER_KEY',
      [`:${KEY}`, KEY, '1:c2hvcnQ=', `1:${OTHER_KEY.toString('base64')}`],
      '<version>:<base64 of 32 bytes>',
    ],
    ['SEARCH_KEY', [Buffer.alloc(31, 1).toString('base64')], 'base64 of at least 32 bytes'],
  ])('%s %j', (name, wrong, expected) => {
    for (const value of wrong)
      expect(complaints({ ...REAL, [name]: value })).toEqual([
        expect.stringContaining(`${name} should be ${expected}`),
      ]);
  });
});
