/** What every child takes over from the caller's environment; all the rest is written out per process. */
const INHERITED = ['PATH', 'HOME', 'TZ', 'NODE_EXTRA_CA_CERTS', 'NODE_OPTIONS', 'NODE_ENV', 'LOG_LEVEL'];

/** Identities and links a real shop must configure: values marked as samples, used until the environment names others. */
export const SAMPLES = {
  BRAND_NAME: 'Meca (exemple)',
  COMPANY_NAME: 'Meca (exemple)',
  COMPANY_SIRET: '000 000 000 00000 (exemple)',
  COMPANY_VAT_NUMBER: 'FR00 000000000 (exemple)',
  MEDIATOR: 'Médiateur de la consommation (exemple)',
  SUPPORT_EMAIL: 'support@shop.example',
  MAIL_FROM: 'Meca (exemple) <rapports@shop.example>',
  PROFESSIONAL_APP_URL: 'https://professionnels.shop.example',
  CUSTOMER_APP_URL: 'https://clients.shop.example',
  REVIEWS_URL: 'https://avis.shop.example',
  LIVE_PAYMENT_HOST: 'shop.example',
};

/** The real Stripe is used when all three are given, else its stand-in. */
const STRIPE_KEYS = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLIC_KEY', 'STRIPE_WEBHOOK_SECRET'];
const REAL_STRIPE = {
  STRIPE_API_URL: 'https://api.stripe.com',
  STRIPE_SCRIPT_URL: 'https://js.stripe.com/endive/stripe.js',
};

/**
 * The environment of every process of an installation: `{ eventStore, sandbox, backend, projections, gateway }`.
 * `given` is the caller's environment, whose real addresses win over the stand-ins; `ports` are those of the children.
 */
export function environments({ given, data, secrets: { values: secrets }, ports, stores }) {
  const basis = Object.fromEntries(INHERITED.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));
  const inner = { HOST: '127.0.0.1' };
  const outside = { ...standIns({ secrets, ports }), ...stripe({ given, secrets, ports }) };
  const chosen = withDefaults(given, { ...outside, ...SAMPLES });
  const publicUrl = given.PUBLIC_URL ?? `http://localhost:${ports.gateway}`;
  return {
    eventStore: { ...basis, ...eventStore({ ports, stores }) },
    sandbox: { ...basis, ...sandbox({ data, secrets, ports, providerKey: chosen.PROVIDER_KEY }) },
    backend: {
      ...basis,
      ...inner,
      PORT: String(ports.backend),
      PUBLIC_URL: publicUrl,
      EVENT_STORE_URL: stores.eventStore,
      BACKEND_DATABASE_URL: stores.backend,
      MASTER_KEY: secrets.masterKey,
      SEARCH_KEY: secrets.searchKey,
      COOKIE_SECRET: secrets.cookieSecret,
      ...chosen,
    },
    projections: {
      ...basis,
      ...inner,
      PORT: String(ports.projections),
      EVENT_STORE_URL: stores.eventStore,
      PROJECTIONS_DATABASE_URL: stores.projections,
    },
    gateway: {
      ...basis,
      ...(given.HOST ? { HOST: given.HOST } : {}),
      PORT: String(ports.gateway),
      PUBLIC_URL: publicUrl,
      API_TARGET: `http://127.0.0.1:${ports.backend}`,
      SANDBOX_TARGET: `http://127.0.0.1:${ports.sandbox}`,
      STRIPE_SCRIPT_URL: chosen.STRIPE_SCRIPT_URL,
      ANALYTICS_HOST: chosen.ANALYTICS_HOST,
    },
  };
}

function eventStore({ ports, stores }) {
  return {
    EVENT_STORE_HOST: '127.0.0.1',
    EVENT_STORE_PORT: String(ports.eventStore),
    EVENT_STORE_HEALTH_PORT: String(ports.eventStoreHealth),
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

function standIns({ secrets, ports }) {
  const url = `http://127.0.0.1:${ports.sandbox}`;
  return {
    VEHICLE_REGISTRY_URL: `${url}/registry`,
    VALUATION_URL: `${url}/valuation`,
    CRM_HOOK_URL: `${url}/crm/consents`,
    PROVIDER_KEY: secrets.providerKey,
    ANALYTICS_HOST: '/sandbox/analytics',
    ANALYTICS_KEY: secrets.analyticsKey,
    SMTP_URL: `smtp://127.0.0.1:${ports.smtp}`,
  };
}

function stripe({ given, secrets, ports }) {
  const real = STRIPE_KEYS.filter((name) => given[name]);
  if (real.length === STRIPE_KEYS.length)
    return { ...REAL_STRIPE, ...Object.fromEntries(STRIPE_KEYS.map((name) => [name, given[name]])) };
  if (real.length > 0)
    throw new Error(`Stripe needs all three of ${STRIPE_KEYS.join(', ')}; given: ${real.join(', ')}.`);
  return {
    STRIPE_SECRET_KEY: secrets.stripeSecretKey,
    STRIPE_PUBLIC_KEY: secrets.stripePublicKey,
    STRIPE_WEBHOOK_SECRET: secrets.stripeWebhookSecret,
    STRIPE_API_URL: `http://127.0.0.1:${ports.sandbox}`,
    STRIPE_SCRIPT_URL: '/sandbox/stripe/stripe.js',
  };
}

const withDefaults = (given, defaults) =>
  Object.fromEntries(Object.entries(defaults).map(([name, value]) => [name, given[name] || value]));
