import { AUTOMATIC_WITHDRAWALS } from '@shop/domain/orders';
import {
  ASKING,
  CHANGE,
  CUSTOMER_ACTIONS,
  OF_A_SESSION,
  OF_AN_ORDER,
  ORDER_FILES,
  ORDER_READINGS,
  READING,
  WRITING,
} from './routes.js';

interface Allowance {
  /** `asker`: who asks for a session, so that nobody uses up what another one may ask for it. */
  readonly by: 'ip' | 'session' | 'asker';
  readonly most: number;
  readonly seconds: number;
}

/** How often routes may be requested; counted by each process for itself. */
export interface Limit extends Allowance {
  /** Such as `POST /api/sessions`. */
  readonly routes: readonly string[];
  /** What is counted: every request, the bytes of its body, or only requests that were answered with this status. */
  readonly counts: 'requests' | 'bytes' | 400 | 404;
}

/** Effects that cost money, on any route. */
export type Effect = 'lookup' | 'valuation' | 'availability' | 'promotion-check' | 'payment-intent' | 'payment-claim';

/** How often an effect that costs money may happen; counted in Postgres for all processes. */
export interface EffectLimit extends Allowance {
  readonly effect: Effect;
}

export interface Limits {
  readonly ofRoutes: Readonly<Record<string, Limit>>;
  readonly ofEffects: Readonly<Record<string, EffectLimit>>;
  /**
   * Up to how many times the figure of an effect an IP address may work for; the fewest tries of a first challenge, which may take twice
   * as many; and the rounds of PBKDF2 that each try takes. 500 tries of 5000: a second for a computer, a few for an old phone.
   */
  readonly work: { readonly times: number; readonly tries: number; readonly rounds: number };
  /** Most paid calls to each provider in any 24 hours. */
  readonly lookups: { readonly most: number };
  /** Most messages of an IP address to the payment webhook with a wrong signature; valid ones are never counted. */
  readonly forgedMessages: { readonly mostASecond: number };
  /** Most withdrawals of supplied reports, of one card or one e-mail in 90 days, that are refunded without staff. */
  readonly automaticWithdrawals: number;
  /** Wrong passwords of one account: `freeFailures` without a pause, then pauses that double from a second up to the longest. */
  readonly signIn: { readonly freeFailures: number; readonly longestPauseSeconds: number };
}

const RELAXED_FACTOR = 10_000;
const [MINUTE, HOUR, DAY] = [60, 3600, 24 * 3600];
const MEBIBYTE = 1024 * 1024;

const limit = (routes: readonly string[], most: number, seconds: number, other: Partial<Limit> = {}): Limit => ({
  routes,
  by: 'ip',
  counts: 'requests',
  most,
  seconds,
  ...other,
});

const effect = (name: Effect, most: number, seconds: number, by: Allowance['by'] = 'ip'): EffectLimit => ({
  effect: name,
  by,
  most,
  seconds,
});

/** Limits of a public shop, which are the default; docs/limits.md is their table. */
export const PRODUCTION: Limits = {
  ofRoutes: {
    asking: limit(ASKING, 300, MINUTE),
    sessions: limit(['POST /api/sessions'], 60, MINUTE),
    'unknown-sessions': limit(OF_A_SESSION, 20, MINUTE, { counts: 404 }),
    changes: limit([CHANGE], 240, MINUTE),
    'changes-of-a-session': limit([CHANGE], 120, MINUTE, { by: 'session' }),
    steps: limit(['POST /api/steps'], 240, MINUTE),
    'steps-of-a-session': limit(['POST /api/steps'], 120, MINUTE, { by: 'session' }),
    readings: limit(READING, 300, MINUTE),
    'readings-of-a-session': limit(READING, 120, MINUTE, { by: 'session' }),
    'written-bytes': limit(WRITING, 16 * MEBIBYTE, HOUR, { counts: 'bytes' }),
    speeds: limit(['POST /api/speed'], 60, MINUTE),
    consents: limit(['POST /api/webhook/email-consent', 'POST /api/privacy/consent-withdrawal'], 60, MINUTE),
    orders: limit(ORDER_READINGS, 120, MINUTE),
    'order-streams': limit(['GET /api/orders/:token/stream'], 60, MINUTE),
    'unknown-orders': limit(OF_AN_ORDER, 20, MINUTE, { counts: 404 }),
    'order-files': limit(ORDER_FILES, 60, MINUTE),
    'order-actions': limit(CUSTOMER_ACTIONS, 20, HOUR),
    'address-codes': limit(['POST /api/orders/:token/address/code'], 10, HOUR),
    logins: limit(['POST /api/admin/login'], 20, 10 * MINUTE),
  },
  ofEffects: {
    'look-ups-a-minute': effect('lookup', 5, MINUTE),
    'look-ups-a-day': effect('lookup', 30, DAY),
    'look-ups-of-a-session': effect('lookup', 8, HOUR, 'asker'),
    'valuations-a-minute': effect('valuation', 10, MINUTE),
    'valuations-a-day': effect('valuation', 60, DAY),
    'valuations-of-a-session': effect('valuation', 16, HOUR, 'asker'),
    'availabilities-a-minute': effect('availability', 10, MINUTE),
    'availabilities-a-day': effect('availability', 60, DAY),
    'availabilities-of-a-session': effect('availability', 16, HOUR, 'asker'),
    tokens: effect('promotion-check', 10, MINUTE),
    'tokens-a-day': effect('promotion-check', 60, DAY),
    'tokens-of-a-session': effect('promotion-check', 10, HOUR, 'asker'),
    intents: effect('payment-intent', 30, HOUR),
    'intents-of-a-session': effect('payment-intent', 6, HOUR, 'session'),
    claims: effect('payment-claim', 120, HOUR),
    'claims-of-a-session': effect('payment-claim', 30, HOUR, 'session'),
  },
  work: { times: 10, tries: 500, rounds: 5000 },
  lookups: { most: 5000 },
  forgedMessages: { mostASecond: 50 },
  automaticWithdrawals: AUTOMATIC_WITHDRAWALS,
  signIn: { freeFailures: 5, longestPauseSeconds: 15 * MINUTE },
};

const mostTimes = <One extends Allowance>(limits: Readonly<Record<string, One>>, factor: number) =>
  Object.fromEntries(Object.entries(limits).map(([name, one]) => [name, { ...one, most: one.most * factor }]));

function timesAsMuch(limits: Limits, factor: number): Limits {
  const { ofRoutes, ofEffects, lookups, forgedMessages, signIn } = limits;
  return {
    ...limits,
    ofRoutes: mostTimes(ofRoutes, factor),
    ofEffects: mostTimes(ofEffects, factor),
    lookups: { most: lookups.most * factor },
    forgedMessages: { mostASecond: forgedMessages.mostASecond * factor },
    automaticWithdrawals: limits.automaticWithdrawals * factor,
    signIn: { ...signIn, freeFailures: signIn.freeFailures * factor },
  };
}

/** Limits that are so high that manual use and tests do not reach them. */
export const RELAXED = timesAsMuch(PRODUCTION, RELAXED_FACTOR);

function withFigure(limits: Limits, name: string, most: number): Limits | undefined {
  const { ofRoutes, ofEffects } = limits;
  if (name === 'paid-look-ups') return { ...limits, lookups: { most } };
  if (name === 'times-with-work') return { ...limits, work: { ...limits.work, times: most } };
  if (name === 'automatic-withdrawals') return { ...limits, automaticWithdrawals: most };
  const [route, effectLimit] = [ofRoutes[name], ofEffects[name]];
  if (route) return { ...limits, ofRoutes: { ...ofRoutes, [name]: { ...route, most } } };
  return effectLimit && { ...limits, ofEffects: { ...ofEffects, [name]: { ...effectLimit, most } } };
}

/** Reads `production` or `relaxed`, then any single figures: `production,sessions=40,logins=10`; undefined when invalid. */
export function limitsFrom(text: string): Limits | undefined {
  const [base, ...figures] = text.split(',').map((word) => word.trim());
  if (base !== 'production' && base !== 'relaxed') return undefined;
  const limits = base === 'relaxed' ? RELAXED : PRODUCTION;
  return figures.reduce<Limits | undefined>((changed, figure) => {
    const [, name = '', most = ''] = /^([a-z-]+)=(\d{1,9})$/.exec(figure) ?? [];
    return changed && withFigure(changed, name, Number(most));
  }, limits);
}
