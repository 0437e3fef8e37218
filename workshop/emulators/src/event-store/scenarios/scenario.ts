import { fieldsOf, integer, knownOnly, oneOf, required, text } from '../../fields.js';

/** The kinds of failures that can be armed on the emulated event store. */
const FAULTS = ['not-ready', 'busy', 'not-leader', 'unreplicated', 'lost-from-index', 'consumer-too-slow'] as const;

export const CALLS = ['any', 'append', 'read'] as const;

export type Fault = (typeof FAULTS)[number];
export type CallKind = Exclude<(typeof CALLS)[number], 'any'>;

export interface NewScenario {
  readonly happens: Fault;
  readonly call: (typeof CALLS)[number];
  /** Applies only to this stream, which may be `$all`; null applies to every stream. */
  readonly stream: string | null;
  /** Number of times that it still applies; null is unlimited. */
  readonly left: number | null;
  /** Duration in ms from now; null is until it is cleared. */
  readonly milliseconds: number | null;
}

export interface Scenario extends NewScenario {
  readonly id: string;
  readonly applied: number;
}

const FIELDS = ['happens', 'call', 'stream', 'next', 'milliseconds'];
const MAX_TIMES = 1_000_000;
const MAX_MS = 24 * 3600 * 1000;

/** Reads the body of a request that arms a scenario; throws an InvalidField. */
export function readScenario(body: unknown): NewScenario {
  const fields = fieldsOf(body);
  knownOnly(fields, FIELDS);
  const { stream, next, milliseconds } = fields;
  const given = { stream: stream ?? undefined, next: next ?? undefined, milliseconds: milliseconds ?? undefined };
  const unlimited = next === 'always' || (next === undefined && given.milliseconds !== undefined);
  return {
    happens: required(fields, 'happens', FAULTS),
    call: oneOf(fields, 'call', CALLS) ?? 'any',
    stream: text(given, 'stream', /^[^]{1,2000}$/, 'the name of a stream, or $all') ?? null,
    left: unlimited ? null : (integer(given, 'next', 1, MAX_TIMES) ?? 1),
    milliseconds: integer(given, 'milliseconds', 1, MAX_MS) ?? null,
  };
}
