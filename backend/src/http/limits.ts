/** How often something may be asked. */
export interface Limit {
  /** Such as `POST /api/sessions`. */
  readonly routes: readonly string[];
  readonly by: 'address' | 'session';
  /** Every request, or those alone that were answered so. */
  readonly counts: 'requests' | 400 | 404;
  readonly most: number;
  readonly seconds: number;
}

export interface Limits {
  readonly ofRoutes: Readonly<Record<string, Limit>>;
  /** Calls that each provider is paid for in any 24 hours. */
  readonly lookUps: { readonly most: number; readonly mostOfAnAddress: number };
  /** Wrong passwords of one account: so many for nothing, then pauses that double from a second up to the longest. */
  readonly signIn: { readonly freeFailures: number; readonly longestPauseSeconds: number };
}

const RELAXED_FACTOR = 10_000;
const [MINUTE, HOUR, DAY] = [60, 3600, 24 * 3600];

const LOOK_UPS = ['POST /api/vehicle/license-plate', 'POST /api/vehicle/vin'];
const OF_A_SESSION = [
  'GET /api/sessions/:uuid',
  'PATCH /api/sessions/:uuid',
  'GET /api/steps/:uuid',
  'GET /api/steps/:uuid/last',
  'POST /api/steps',
];

const WISHES = ['resend', 'address', 'wait', 'refund', 'withdrawal'].map((wish) => `POST /api/orders/:token/${wish}`);
const OF_AN_ORDER = [
  'GET /api/orders/:token',
  'GET /api/orders/:token/stream',
  'GET /api/orders/:token/reports/:service',
  'GET /api/orders/:token/invoice',
  'GET /api/sessions/:uuid/order',
  ...WISHES,
];

const limit = (routes: readonly string[], most: number, seconds: number, other: Partial<Limit> = {}): Limit => ({
  routes,
  by: 'address',
  counts: 'requests',
  most,
  seconds,
  ...other,
});

/** What a shop in the open takes: the default. */
export const PRODUCTION: Limits = {
  ofRoutes: {
    'look-ups-a-minute': limit(LOOK_UPS, 5, MINUTE),
    'look-ups-a-day': limit(LOOK_UPS, 30, DAY),
    prices: limit(['POST /api/mecavin/calculate-price'], 20, MINUTE),
    sessions: limit(['POST /api/sessions'], 20, MINUTE),
    'unknown-sessions': limit(OF_A_SESSION, 20, MINUTE, { counts: 404 }),
    changes: limit(['PATCH /api/sessions/:uuid'], 120, MINUTE, { by: 'session' }),
    steps: limit(['POST /api/steps'], 120, MINUTE, { by: 'session' }),
    intents: limit(['POST /api/create-payment-intent'], 10, HOUR),
    'intents-of-a-session': limit(['POST /api/create-payment-intent'], 6, HOUR, { by: 'session' }),
    tokens: limit(['GET /api/discount-token/:token'], 10, MINUTE),
    consents: limit(['POST /api/webhook/email-consent'], 20, MINUTE),
    orders: limit(['GET /api/orders/:token'], 120, MINUTE),
    'order-streams': limit(['GET /api/orders/:token/stream'], 60, MINUTE),
    'unknown-orders': limit(OF_AN_ORDER, 20, MINUTE, { counts: 404 }),
    'order-files': limit(['GET /api/orders/:token/reports/:service', 'GET /api/orders/:token/invoice'], 60, MINUTE),
    'order-wishes': limit(WISHES, 20, HOUR),
    'unsigned-messages': limit(['POST /api/webhook/stripe'], 50, 1, { counts: 400 }),
    logins: limit(['POST /api/admin/login'], 20, 10 * MINUTE),
  },
  lookUps: { most: 5000, mostOfAnAddress: 60 },
  signIn: { freeFailures: 5, longestPauseSeconds: 15 * MINUTE },
};

const timesAsMuch = ({ ofRoutes, lookUps, signIn }: Limits, factor: number): Limits => ({
  ofRoutes: Object.fromEntries(
    Object.entries(ofRoutes).map(([name, one]) => [name, { ...one, most: one.most * factor }]),
  ),
  lookUps: { most: lookUps.most * factor, mostOfAnAddress: lookUps.mostOfAnAddress * factor },
  signIn: { ...signIn, freeFailures: signIn.freeFailures * factor },
});

/** So much that a person who tries things, and tests, meet no limit. */
export const RELAXED = timesAsMuch(PRODUCTION, RELAXED_FACTOR);

const withFigure = (limits: Limits, name: string, most: number): Limits | undefined => {
  const { ofRoutes, lookUps } = limits;
  if (name === 'paid-look-ups') return { ...limits, lookUps: { ...lookUps, most } };
  if (name === 'paid-look-ups-of-an-address') return { ...limits, lookUps: { ...lookUps, mostOfAnAddress: most } };
  const known = ofRoutes[name];
  return known && { ...limits, ofRoutes: { ...ofRoutes, [name]: { ...known, most } } };
};

/** `production` or `relaxed`, then any single figures: `production,sessions=40,logins=10`; undefined when it is neither. */
export const limitsFrom = (text: string): Limits | undefined => {
  const [base, ...figures] = text.split(',').map((word) => word.trim());
  if (base !== 'production' && base !== 'relaxed') return undefined;
  const limits = base === 'relaxed' ? RELAXED : PRODUCTION;
  return figures.reduce<Limits | undefined>((changed, figure) => {
    const [, name = '', most = ''] = /^([a-z-]+)=(\d{1,9})$/.exec(figure) ?? [];
    return changed && withFigure(changed, name, Number(most));
  }, limits);
};
