import { DAY_MS } from '../../duration.js';
import { invalidRequest } from '../payments/stripe-failure.js';
import {
  CALL_MISHAPS,
  CALLERS,
  CALLS,
  callScenario,
  CLOCKS,
  FORGERIES,
  PHASES,
  WEBHOOK_MISHAPS,
  webhookScenario,
  type CallMishap,
  type NewScenario,
} from './scenario.js';

const AIMED = ['intent', 'session', 'next', 'share'];
const OF_CALLS = ['call', 'from', 'happens', 'when', 'milliseconds', 'retryAfterSeconds', ...AIMED];
const OF_WEBHOOKS = ['webhook', 'happens', 'milliseconds', 'clock', 'copies', 'window', 'forgeries', ...AIMED];

type Fields = Readonly<Record<string, unknown>>;

/** Reads the body of `POST /sandbox/stripe/scenario`. Throws 400 that names the invalid field and its allowed values. */
export function readScenario(body: unknown): NewScenario {
  const fields = objectOf(body);
  if ('call' in fields === 'webhook' in fields) throw refuse('Say either `call` or `webhook`.');
  return 'call' in fields ? readCall(fields) : readWebhook(fields);
}

/** Reads the `{ advanceMilliseconds }` of a request to advance the virtual clock. */
export function readAdvance(body: unknown): number {
  const fields = objectOf(body);
  knownOnly(fields, ['advanceMilliseconds']);
  const byMs = integer(fields, 'advanceMilliseconds', 0, 400 * DAY_MS);
  if (byMs === undefined) throw refuse('`advanceMilliseconds` is missing.');
  return byMs;
}

function readCall(fields: Fields): NewScenario {
  knownOnly(fields, OF_CALLS);
  const happens = required(fields, 'happens', Object.keys(CALL_MISHAPS) as CallMishap[]);
  const when = oneOf(fields, 'when', PHASES);
  const phases: readonly string[] = CALL_MISHAPS[happens];
  if (when !== undefined && !phases.includes(when))
    throw refuse(`\`when\` of ${happens} must be one of ${phases.join(', ')}.`);
  return callScenario({
    call: required(fields, 'call', CALLS),
    happens,
    ...said({
      from: oneOf(fields, 'from', CALLERS),
      when,
      milliseconds: integer(fields, 'milliseconds', 0, DAY_MS),
      retryAfterSeconds: integer(fields, 'retryAfterSeconds', 0, 3600),
    }),
    ...aimOf(fields),
  });
}

function readWebhook(fields: Fields): NewScenario {
  knownOnly(fields, OF_WEBHOOKS);
  const webhook = text(fields, 'webhook', /^(any|[a-z_]+(\.[a-z_]+)+)$/, 'an event type or `any`');
  if (webhook === undefined) throw refuse('`webhook` is missing.');
  return webhookScenario({
    webhook,
    happens: required(fields, 'happens', WEBHOOK_MISHAPS),
    ...said({
      milliseconds: integer(fields, 'milliseconds', 0, 400 * DAY_MS),
      clock: oneOf(fields, 'clock', CLOCKS),
      copies: integer(fields, 'copies', 2, 20),
      window: integer(fields, 'window', 2, 1000),
      forgeries: listOf(fields, 'forgeries', FORGERIES),
    }),
    ...aimOf(fields),
  });
}

function aimOf(fields: Fields) {
  const left = fields['next'] === 'always' ? null : integer(fields, 'next', 1, 1_000_000);
  return said({
    intent: text(fields, 'intent', /^pi_\w{1,80}$/, 'the id of an intent'),
    session: text(fields, 'session', /^[\w-]{1,80}$/, 'the uuid of a session'),
    share: fraction(fields, 'share'),
    left,
  });
}

/** The object without its undefined fields. */
const said = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };

const refuse = (message: string) => invalidRequest(message);

function objectOf(body: unknown): Fields {
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body as Fields;
  throw refuse('A scenario is a JSON object, sent as application/json.');
}

function knownOnly(fields: Fields, known: readonly string[]): void {
  const unknown = Object.keys(fields).find((name) => !known.includes(name));
  if (unknown !== undefined) throw refuse(`Unknown field \`${unknown.slice(0, 40)}\`; known: ${known.join(', ')}.`);
}

function oneOf<T extends string>(fields: Fields, name: string, allowed: readonly T[]): T | undefined {
  const value = fields[name];
  if (value === undefined) return undefined;
  const found = allowed.find((entry) => entry === value);
  if (found === undefined) throw refuse(`\`${name}\` must be one of ${allowed.join(', ')}.`);
  return found;
}

function required<T extends string>(fields: Fields, name: string, allowed: readonly T[]): T {
  const value = oneOf(fields, name, allowed);
  if (value === undefined) throw refuse(`\`${name}\` must be one of ${allowed.join(', ')}.`);
  return value;
}

function listOf<T extends string>(fields: Fields, name: string, allowed: readonly T[]): T[] | undefined {
  const value = fields[name];
  if (value === undefined) return undefined;
  if (!Array.isArray(value) || value.length === 0 || value.length > 20) throw refuse(`\`${name}\` must be a list.`);
  return value.map((entry: unknown) => required({ [name]: entry }, name, allowed));
}

function integer(fields: Fields, name: string, least: number, most: number): number | undefined {
  const value = fields[name];
  if (value === undefined) return undefined;
  if (typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most) return value;
  throw refuse(`\`${name}\` must be a whole number from ${least} to ${most}.`);
}

function fraction(fields: Fields, name: string): number | undefined {
  const value = fields[name];
  if (value === undefined || (typeof value === 'number' && value >= 0 && value <= 1)) return value;
  throw refuse(`\`${name}\` must be a number from 0 to 1.`);
}

function text(fields: Fields, name: string, form: RegExp, what: string): string | undefined {
  const value = fields[name];
  if (value === undefined || (typeof value === 'string' && form.test(value))) return value;
  throw refuse(`\`${name}\` must be ${what}.`);
}
