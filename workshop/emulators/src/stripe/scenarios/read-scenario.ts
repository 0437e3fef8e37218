import { DAY_MS } from '../../duration.js';
import {
  fieldsOf,
  fraction,
  integer,
  InvalidField,
  knownOnly,
  listOf,
  oneOf,
  required,
  text,
  type Fields,
} from '../../fields.js';
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

/** Reads the body of `POST /sandbox/stripe/scenario`. Throws 400 that names the invalid field and its allowed values. */
export function readScenario(body: unknown): NewScenario {
  const fields = fieldsOf(body);
  if ('call' in fields === 'webhook' in fields) throw new InvalidField('Say either `call` or `webhook`.');
  return 'call' in fields ? readCall(fields) : readWebhook(fields);
}

/** Reads the `{ advanceMilliseconds }` of a request to advance the virtual clock. */
export function readAdvance(body: unknown): number {
  const fields = fieldsOf(body);
  knownOnly(fields, ['advanceMilliseconds']);
  const byMs = integer(fields, 'advanceMilliseconds', 0, 400 * DAY_MS);
  if (byMs === undefined) throw new InvalidField('`advanceMilliseconds` is missing.');
  return byMs;
}

function readCall(fields: Fields): NewScenario {
  knownOnly(fields, OF_CALLS);
  const happens = required(fields, 'happens', Object.keys(CALL_MISHAPS) as CallMishap[]);
  const when = oneOf(fields, 'when', PHASES);
  const phases: readonly string[] = CALL_MISHAPS[happens];
  if (when !== undefined && !phases.includes(when))
    throw new InvalidField(`\`when\` of ${happens} must be one of ${phases.join(', ')}.`);
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
  if (webhook === undefined) throw new InvalidField('`webhook` is missing.');
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
