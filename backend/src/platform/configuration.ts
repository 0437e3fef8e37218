import { isIP } from 'node:net';
import type { PriceDisplay } from '@shop/domain/pricing';
import { readEnvironment, type Read } from './environment.js';
import { readKeys } from './key-configuration.js';
import { limitsFrom, PRODUCTION, type Limits } from '../limits/limits.js';
import { readDisks } from './disks/disk-configuration.js';
import { readProxies } from './proxies/proxy-configuration.js';
import { readDelivery } from './delivery-configuration.js';
import { STORE_TIME_LIMITS } from './durations.js';
import { isLiveKey, readRatings, refuseDemo, type Ratings } from './public-configuration.js';

/** Whether a visit is open to every client that has its uuid, or only to the browser that started it. */
export type SessionBindingMode = 'compatible' | 'strict';

/** The configuration of this installation that the page may see. */
export interface PageConfiguration {
  readonly brandName: string;
  readonly professionalAppUrl: string;
  readonly customerAppUrl: string;
  readonly reviewsUrl: string;
  readonly supportEmail: string;
  readonly company: {
    readonly name: string;
    readonly siret: string;
    readonly vatNumber: string;
    readonly address: string;
    /** Who answers for what is published. */
    readonly director: string;
    /** Who hosts the site, with address and telephone. */
    readonly host: string;
    readonly mediator: string;
  };
  readonly stripe: { readonly publicKey: string; readonly scriptUrl: string };
  readonly analytics: { readonly host: string; readonly key: string } | null;
  readonly livePaymentHost: string;
  readonly priceDisplay: PriceDisplay;
  readonly ratings: Ratings;
}

const listOf = (text: string): string[] => text.split(',').flatMap((one) => one.trim() || []);

function origins(read: Read): string[] {
  const named = listOf(read.text('CORS_ORIGINS', ''));
  const isOrigin = (text: string) => URL.canParse(text) && new URL(text).origin === text;
  if (!named.every(isOrigin)) read.wrong('CORS_ORIGINS', 'origins such as https://example.fr, separated by commas');
  return named;
}

function trustedProxies(read: Read): string[] | false {
  const named = listOf(read.text('TRUST_PROXY', 'loopback'));
  const isNamed = (text: string) =>
    /^(loopback|linklocal|uniquelocal)$/.test(text) || isIP(text.split('/')[0] ?? '') > 0;
  if (named.join() === 'none') return false;
  if (!named.every(isNamed)) read.wrong('TRUST_PROXY', 'none, or loopback, uniquelocal, addresses and networks');
  return named;
}

function limits(read: Read): Limits {
  const named = limitsFrom(read.text('LIMITS', 'production'));
  if (named === undefined) read.wrong('LIMITS', 'production or relaxed, then single figures such as sessions=40');
  return named ?? PRODUCTION;
}

function sessionBinding(read: Read): SessionBindingMode {
  const mode = read.text('SESSION_BINDING', 'compatible');
  if (mode === 'compatible' || mode === 'strict') return mode;
  read.wrong('SESSION_BINDING', 'compatible or strict');
  return 'strict';
}

const http = (read: Read) => ({
  host: read.text('HOST', '127.0.0.1'),
  port: read.whole('PORT', '3001'),
  publicUrl: read.url('PUBLIC_URL'),
  /** Proxies whose X-Forwarded-* headers are trusted: addresses, networks, `loopback`, `uniquelocal`; false for none. */
  trustedProxies: trustedProxies(read),
  /** Origins of other sites whose pages may send requests. */
  origins: origins(read),
});

const MAX_WEBHOOK_SECRETS = 2;

function webhookSecrets(read: Read): string[] {
  const secrets = listOf(read.text('STRIPE_WEBHOOK_SECRET'));
  if (secrets.length === 0 || secrets.length > MAX_WEBHOOK_SECRETS || secrets.some((secret) => /\s/.test(secret)))
    read.wrong('STRIPE_WEBHOOK_SECRET', 'one secret, or two during a rotation, separated by a comma');
  return secrets;
}

const stripe = (read: Read) => ({
  apiUrl: read.url('STRIPE_API_URL', 'https://api.stripe.com'),
  scriptUrl: read.text('STRIPE_SCRIPT_URL', 'https://js.stripe.com/endive/stripe.js'),
  publicKey: read.text('STRIPE_PUBLIC_KEY'),
  secretKey: read.text('STRIPE_SECRET_KEY'),
  /** One, or two during a rotation. */
  webhookSecrets: webhookSecrets(read),
});

function reconciliationSeconds(read: Read): number {
  const seconds = read.whole('RECONCILIATION_SECONDS', '30');
  if (seconds < 1) read.wrong('RECONCILIATION_SECONDS', 'at least 1');
  return seconds;
}

function takesRealMoney(read: Read): boolean {
  const { publicKey, secretKey } = stripe(read);
  return [publicKey, secretKey].some(isLiveKey);
}

/** A shop with a live payment key says itself how it compares prices. */
function priceDisplay(read: Read): PriceDisplay {
  const display = read.text('PRICE_DISPLAY', takesRealMoney(read) ? undefined : 'specified');
  if (display === 'specified' || display === 'lawful') return display;
  if (display !== '') read.wrong('PRICE_DISPLAY', 'specified or lawful');
  return 'lawful';
}

function page(read: Read): PageConfiguration {
  const [host, key] = [read.text('ANALYTICS_HOST', ''), read.text('ANALYTICS_KEY', '')];
  return {
    brandName: read.text('BRAND_NAME', 'Meca'),
    professionalAppUrl: read.text('PROFESSIONAL_APP_URL'),
    customerAppUrl: read.text('CUSTOMER_APP_URL'),
    reviewsUrl: read.text('REVIEWS_URL'),
    supportEmail: read.text('SUPPORT_EMAIL'),
    company: {
      name: read.text('COMPANY_NAME'),
      siret: read.text('COMPANY_SIRET'),
      vatNumber: read.text('COMPANY_VAT_NUMBER'),
      address: read.text('COMPANY_ADDRESS'),
      director: read.text('PUBLICATION_DIRECTOR'),
      host: read.text('SITE_HOST'),
      mediator: read.text('MEDIATOR'),
    },
    stripe: { publicKey: stripe(read).publicKey, scriptUrl: stripe(read).scriptUrl },
    analytics: host === '' || key === '' ? null : { host, key },
    livePaymentHost: read.text('LIVE_PAYMENT_HOST', ''),
    priceDisplay: priceDisplay(read),
    ratings: readRatings(read, takesRealMoney(read) || http(read).publicUrl.protocol === 'https:'),
  };
}

/** Resolvers by IP address, such as 9.9.9.9 or [2620:fe::fe]:53; those of the machine; or none, so that no domain is asked about. */
function mailDomainResolver(read: Read): 'none' | 'system' | readonly string[] {
  const named = listOf(read.text('MAIL_DOMAIN_RESOLVER', 'none'));
  const [only = 'none'] = named;
  if (named.length < 2 && (only === 'none' || only === 'system')) return only;
  const isResolver = (text: string) => isIP(text.replace(/^\[(.*)\](?::\d+)?$|^([^:]+):\d+$/, '$1$2')) > 0;
  if (!named.every(isResolver)) {
    read.wrong('MAIL_DOMAIN_RESOLVER', 'none, system, or addresses of resolvers such as 9.9.9.9, separated by commas');
  }
  return named;
}

const installation = (read: Read) => ({
  http: http(read),
  limits: limits(read),
  sessionBinding: sessionBinding(read),
  eventStoreUrl: read.text('EVENT_STORE_URL'),
  databaseUrl: read.text('BACKEND_DATABASE_URL'),
  storeTimeLimits: STORE_TIME_LIMITS,
  keys: { ...readKeys(read), cookieSecret: read.text('COOKIE_SECRET') },
  stripe: stripe(read),
  providers: {
    registryUrl: read.baseUrl('VEHICLE_REGISTRY_URL'),
    valuationUrl: read.baseUrl('VALUATION_URL'),
    crmHookUrl: read.url('CRM_HOOK_URL').href,
    key: read.text('PROVIDER_KEY'),
  },
  delivery: readDelivery(read),
  proxies: readProxies(read),
  disks: readDisks(read),
  /** Who is asked whether the domain of an e-mail exists. */
  mailDomainResolver: mailDomainResolver(read),
  /** Seconds until the provider is first asked about a payment without an outcome; the later checks keep their proportion. */
  reconciliationSeconds: reconciliationSeconds(read),
  page: page(read),
});

function configuration(read: Read) {
  const values = installation(read);
  refuseDemo(read, values.http.publicUrl);
  return values;
}

/** The checked configuration of this process; only this module reads the environment. */
export type Configuration = Readonly<ReturnType<typeof configuration>>;

/**
 * Reads and checks the environment; throws one error that names every variable that is missing or wrong, or that belongs to a demo while
 * PUBLIC_URL is https.
 */
export const readConfiguration = (environment: NodeJS.ProcessEnv = process.env): Configuration =>
  readEnvironment(environment, configuration);
