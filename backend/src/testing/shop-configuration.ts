import { randomBytes } from 'node:crypto';
import type { Sandbox } from '../../../workshop/launch/testing/sandbox.mjs';
import type { Configuration } from '../platform/configuration.js';
import { RELAXED } from '../limits/limits.js';
import type { StoreTimeLimits } from '../platform/durations.js';

const PAGE = {
  brandName: 'Meca',
  professionalAppUrl: 'https://pro.example',
  customerAppUrl: 'https://app.example',
  reviewsUrl: 'https://reviews.example',
  supportEmail: 'aide@example.fr',
  company: { name: 'Meca', siret: '000', vatNumber: 'FR0', address: 'A.', director: 'D.', host: 'H.', mediator: 'M.' },
  analytics: null,
  livePaymentHost: '',
  priceDisplay: 'specified' as const,
  ratings: { google: null, trustpilot: null },
};

/** A test machine may be busy with ten other things; a story about these limits asks for the shop's own. */
const WHEN_BUSY: StoreTimeLimits = {
  connection: 30_000,
  statement: 30_000,
  postgresAnswer: 40_000,
  eventStoreAnswer: 20_000,
  request: 60_000,
};

/** The configuration of a shop in a test: its own stores, and the sandbox for outside services. */
export const configurationFor = (
  eventStoreUrl: string,
  databaseUrl: string,
  { url, smtpUrl, keys }: Sandbox,
): Configuration => ({
  http: {
    host: '127.0.0.1',
    port: 0,
    publicUrl: new URL('http://localhost'),
    trustedProxies: ['loopback'],
    origins: [],
  },
  limits: RELAXED,
  sessionBinding: 'compatible',
  eventStoreUrl,
  databaseUrl,
  storeTimeLimits: WHEN_BUSY,
  keys: { master: { version: '1', key: randomBytes(32) }, search: randomBytes(32), cookieSecret: 'stories' },
  mailDomainResolver: 'none',
  stripe: {
    apiUrl: new URL(url),
    scriptUrl: '/sandbox/stripe/stripe.js',
    publicKey: keys.publicKey,
    secretKey: keys.secretKey,
    webhookSecrets: ['whsec_before_the_rotation', keys.webhookSecret],
  },
  providers: {
    registryUrl: `${url}/registry`,
    valuationUrl: `${url}/valuation`,
    crmHookUrl: `${url}/crm/consents`,
    key: keys.providerKey,
  },
  delivery: {
    technicalUrl: `${url}/reports/technical`,
    historyUrl: `${url}/reports/history`,
    valuationUrl: `${url}/reports/valuation`,
    key: keys.providerKey,
    smtpUrl,
    smtpProxy: undefined,
    mailFrom: 'Meca <rapports@example.fr>',
    promiseSeconds: 3600,
  },
  disks: [],
  proxies: { http: '', https: '', direct: '' },
  reconciliationSeconds: 1,
  page: { ...PAGE, stripe: { publicKey: keys.publicKey, scriptUrl: '/sandbox/stripe/stripe.js' } },
});
