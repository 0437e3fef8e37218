/** Identities and links that a real shop must configure: values marked as samples, used until the environment sets others. */
export const SAMPLES = {
  BRAND_NAME: 'Meca',
  COMPANY_NAME: 'Meca (exemple)',
  COMPANY_SIRET: '000 000 000 00000 (exemple)',
  COMPANY_VAT_NUMBER: 'FR00 000000000 (exemple)',
  PUBLICATION_DIRECTOR: 'Camille Exemple (exemple)',
  SITE_HOST: 'Hébergeur, 2 rue de l’Exemple, 75000 Paris, 01 00 00 00 00 (exemple)',
  COMPANY_ADDRESS: '1 rue de l’Exemple, 75000 Paris (exemple)',
  MEDIATOR: 'Médiateur de la consommation (exemple)',
  SUPPORT_EMAIL: 'support@shop.example',
  MAIL_FROM: 'Meca <rapports@shop.example>',
  PROFESSIONAL_APP_URL: 'https://professionnels.shop.example',
  CUSTOMER_APP_URL: 'https://clients.shop.example',
  REVIEWS_URL: 'https://avis.shop.example',
  LIVE_PAYMENT_HOST: 'shop.example',
};

/** The real Stripe is used when all three are given, else its emulator. */
const STRIPE_KEYS = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLIC_KEY', 'STRIPE_WEBHOOK_SECRET'];
const REAL_STRIPE = {
  STRIPE_API_URL: 'https://api.stripe.com',
  STRIPE_SCRIPT_URL: 'https://js.stripe.com/endive/stripe.js',
};

/**
 * The variables for all systems outside the shop: from `given`, else the emulators at `url` (HTTP) and `smtpUrl`, reached with `keys`
 * `{ stripeSecretKey, stripePublicKey, stripeWebhookSecret, providerKey, analyticsKey }`, and the samples. Without `url`, or when PUBLIC_URL
 * is https, nothing stands in for what is not given: it is empty, which the processes refuse. Throws when only some of Stripe's three keys
 * are given.
 */
export function outsideOf({ given, url, smtpUrl, keys }) {
  const standIns = {
    VEHICLE_REGISTRY_URL: `${url}/registry`,
    VALUATION_URL: `${url}/valuation`,
    CRM_HOOK_URL: `${url}/crm/consents`,
    PROVIDER_KEY: keys.providerKey,
    ANALYTICS_HOST: '/sandbox/analytics',
    ANALYTICS_KEY: keys.analyticsKey,
    REPORT_TECHNICAL_URL: `${url}/reports/technical`,
    REPORT_HISTORY_URL: `${url}/reports/history`,
    REPORT_VALUATION_URL: `${url}/reports/valuation`,
    REPORT_KEY: keys.providerKey,
    SMTP_URL: smtpUrl,
    STRIPE_SECRET_KEY: keys.stripeSecretKey,
    STRIPE_PUBLIC_KEY: keys.stripePublicKey,
    STRIPE_WEBHOOK_SECRET: keys.stripeWebhookSecret,
    STRIPE_API_URL: url,
    STRIPE_SCRIPT_URL: '/sandbox/stripe/stripe.js',
    ...SAMPLES,
  };
  const isReal = url === undefined || isPublic(given);
  const defaults = isReal ? REAL_STRIPE : { ...standIns, ...(hasStripe(given) ? REAL_STRIPE : {}) };
  return Object.fromEntries(Object.keys(standIns).map((name) => [name, given[name] || defaults[name] || '']));
}

/** Whether the shop's URL is https: the public's, where nothing may be emulated. */
export const isPublic = ({ PUBLIC_URL = '' }) => PUBLIC_URL.startsWith('https:');

function hasStripe(given) {
  const named = STRIPE_KEYS.filter((name) => given[name]);
  if (named.length > 0 && named.length < STRIPE_KEYS.length) {
    throw new Error(`Stripe needs all three of ${STRIPE_KEYS.join(', ')}; given: ${named.join(', ')}.`);
  }
  return named.length > 0;
}
