import { join } from 'node:path';
import { isPublic, outsideOf } from '../../../docker/outside.mjs';
import { ROOT } from '../prepare/root.mjs';

/** Variables that every child inherits from the caller's environment; all others are set explicitly per process. */
const INHERITED = ['PATH', 'HOME', 'TZ', 'NODE_EXTRA_CA_CERTS', 'NODE_OPTIONS', 'NODE_ENV'];
/** Where Node 22 and later keep what V8 has compiled of the programs. */
const COMPILED = { NODE_COMPILE_CACHE: join(ROOT, 'node_modules/.cache/node') };

/**
 * The environment of every process and tool of an installation: `{ eventStore, sandbox, backend, worker, projections, gateway, analyst }`.
 * `given` is the caller's environment, whose real URLs take precedence over emulators; `ports` are those of the children.
 */
export function environments({ given, data, secrets: { values: secrets }, ports, stores, backends = ['backend'] }) {
  const inherited = INHERITED.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []));
  const basis = { ...COMPILED, ...Object.fromEntries(inherited) };
  const sandboxUrl = `http://127.0.0.1:${ports.sandbox}`;
  const outside = outsideOf({ given, url: sandboxUrl, smtpUrl: `smtp://127.0.0.1:${ports.smtp}`, keys: secrets });
  const publicUrl = given.PUBLIC_URL || `http://localhost:${ports.gateway}`;
  const disks = { ...stores.disks, data, logs: `${data}/logs`, mailbox: `${data}/sandbox` };
  const shop = {
    DISKS: given.DISKS || disksOf(disks),
    ...backend({ given, secrets, ports, stores, publicUrl }),
    ...outside,
  };
  const readModels = { EVENT_STORE_URL: stores.eventStore, PROJECTIONS_DATABASE_URL: stores.projections };
  const own = {
    eventStore: eventStore({ ports, stores }),
    sandbox: sandbox({ data, secrets, ports, providerKey: outside.PROVIDER_KEY || secrets.providerKey }),
    ...Object.fromEntries(backends.map((key) => [key, { ...shop, PORT: String(ports[key]) }])),
    worker: { ...shop, PORT: String(ports.worker), RECONCILIATION_SECONDS: given.RECONCILIATION_SECONDS || '' },
    projections: {
      HOST: '127.0.0.1',
      PORT: String(ports.projections),
      ...readModels,
    },
    analyst: readModels,
    gateway: {
      ...(given.HOST ? { HOST: given.HOST } : {}),
      ...(given.FRONTEND ? { FRONTEND: given.FRONTEND } : {}),
      KEPT_ASSETS: `${data}/assets`,
      PORT: String(ports.gateway),
      PUBLIC_URL: publicUrl,
      GATEWAY_TRUST_PROXY: given.GATEWAY_TRUST_PROXY || '',
      API_TARGET: backends.map((key) => `http://127.0.0.1:${ports[key]}`).join(),
      SANDBOX_TARGET: isPublic(given) ? '' : sandboxUrl,
      STRIPE_SCRIPT_URL: outside.STRIPE_SCRIPT_URL,
      ANALYTICS_HOST: outside.ANALYTICS_HOST,
    },
  };
  return Object.fromEntries(Object.entries(own).map(([name, variables]) => [name, { ...basis, ...variables }]));
}

/** The folders whose free space is watched; one with a colon in its path cannot be named. */
const disksOf = (disks) =>
  Object.entries(disks)
    .filter(([, folder]) => folder && !folder.includes(':'))
    .map(([name, folder]) => `${name}=${folder}`)
    .join(':');

function eventStore({ ports, stores }) {
  return {
    EVENT_STORE_HOST: '127.0.0.1',
    EVENT_STORE_PORT: String(ports.eventStore),
    EVENT_STORE_HTTP_PORT: String(ports.eventStoreHealth),
    EVENT_STORE_DATABASE_URL: stores.eventStoreDatabase,
  };
}

function sandbox({ data, secrets, ports, providerKey }) {
  return {
    SANDBOX_HOST: '127.0.0.1',
    SANDBOX_PORT: String(ports.sandbox),
    SANDBOX_SMTP_PORT: String(ports.smtp),
    SANDBOX_DATA: `${data}/sandbox`,
    SANDBOX_STRIPE_PUBLIC_KEY: secrets.stripePublicKey,
    SANDBOX_STRIPE_SECRET_KEY: secrets.stripeSecretKey,
    SANDBOX_STRIPE_WEBHOOK_SECRET: secrets.stripeWebhookSecret,
    SANDBOX_STRIPE_WEBHOOK_URL: `http://127.0.0.1:${ports.gateway}/api/webhook/stripe`,
    SANDBOX_PROVIDER_KEY: providerKey,
  };
}

function backend({ given, secrets, ports, stores, publicUrl }) {
  return {
    HOST: '127.0.0.1',
    PORT: String(ports.backend),
    PUBLIC_URL: publicUrl,
    EVENT_STORE_URL: stores.eventStore,
    BACKEND_DATABASE_URL: stores.backend,
    MASTER_KEY: secrets.masterKey,
    SEARCH_KEY: secrets.searchKey,
    COOKIE_SECRET: secrets.cookieSecret,
    LIMITS: given.LIMITS || 'relaxed',
    SESSION_BINDING: given.SESSION_BINDING || 'compatible',
    TRUST_PROXY: given.TRUST_PROXY || 'loopback',
    CORS_ORIGINS: given.CORS_ORIGINS || '',
    PRICE_DISPLAY: given.PRICE_DISPLAY || '',
    RATING_GOOGLE: given.RATING_GOOGLE || '',
    RATING_TRUSTPILOT: given.RATING_TRUSTPILOT || '',
    PROMISE_SECONDS: given.PROMISE_SECONDS || '3600',
    MAIL_DOMAIN_RESOLVER: given.MAIL_DOMAIN_RESOLVER || 'none',
    HTTP_PROXY: given.http_proxy || given.HTTP_PROXY || '',
    HTTPS_PROXY: given.https_proxy || given.HTTPS_PROXY || '',
    NO_PROXY: [given.no_proxy, given.NO_PROXY].filter(Boolean).join(),
    SMTP_PROXY: given.SMTP_PROXY || '',
  };
}
