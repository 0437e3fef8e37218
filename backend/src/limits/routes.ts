/** What changes a session. */
export const CHANGE = 'PATCH /api/sessions/:uuid';
const AVAILABILITY = 'POST /api/sessions/:uuid/availability';

/** What reads a session. */
export const READING = ['GET /api/sessions/:uuid', 'GET /api/steps/:uuid', 'GET /api/steps/:uuid/last'];

/** What asks an outside system. */
export const ASKING = [
  'POST /api/vehicle/license-plate',
  'POST /api/vehicle/vin',
  'POST /api/mecavin/calculate-price',
  ...['GET /api/discount-token/:token', 'GET /api/mail-domains/:domain'],
  'POST /api/create-payment-intent',
  AVAILABILITY,
];

/** What writes bytes of a visitor. */
export const WRITING = [
  'POST /api/sessions',
  CHANGE,
  'POST /api/steps',
  'POST /api/create-payment-intent',
  'POST /api/webhook/email-consent',
  'POST /api/privacy/consent-withdrawal',
];

/** What names a session. */
export const OF_A_SESSION = [...READING, CHANGE, 'POST /api/steps', AVAILABILITY];

/** What a buyer does on the order's page. */
export const CUSTOMER_ACTIONS = [
  'resend',
  'address',
  'address/code',
  'address/referral',
  'wait',
  'refund',
  'withdrawal',
  'immediate-performance',
  'shared-links/:service',
  'shared-links/:service/revocation',
].map((action) => `POST /api/orders/:token/${action}`);

/** What sends a document of an order. */
export const ORDER_FILES = [
  'GET /api/orders/:token/reports/:service',
  'GET /api/orders/:token/reports/:service/:language',
  'GET /api/orders/:token/invoice',
  'GET /api/orders/:token/credit-notes/:service',
  'GET /api/shared-reports/:link/:language',
];

/** What reads an order. */
export const ORDER_READINGS = [
  'GET /api/orders/:token',
  'GET /api/orders/:token/summaries',
  'GET /api/orders/:token/promised',
];

/** What names an order or its link. */
export const OF_AN_ORDER = [
  ...ORDER_READINGS,
  'GET /api/orders/:token/stream',
  ...ORDER_FILES,
  'GET /api/sessions/:uuid/order',
  ...CUSTOMER_ACTIONS,
];
