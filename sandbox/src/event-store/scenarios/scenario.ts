/** The kinds of failures that can be armed on the emulated event store. */
const FAULTS = ['not-ready', 'busy', 'not-leader', 'same-append-times-out', 'consumer-too-slow'] as const;

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

export class ScenarioError extends Error {
  override readonly name = 'ScenarioError';
}

const FIELDS = ['happens', 'call', 'stream', 'next', 'milliseconds'];
const MAX_TIMES = 1_000_000;
const MAX_MS = 24 * 3600 * 1000;

/** Reads the body of a request that arms a scenario; throws a ScenarioError that names the invalid field. */
export function readScenario(body: unknown): NewScenario {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new ScenarioError('A scenario is a JSON object, sent as application/json.');
  const fields = body as Readonly<Record<string, unknown>>;
  const unknown = Object.keys(fields).find((name) => !FIELDS.includes(name));
  if (unknown !== undefined)
    throw new ScenarioError(`Unknown field \`${unknown.slice(0, 40)}\`; known: ${FIELDS.join(', ')}.`);
  const { happens, call = 'any', stream = null, next, milliseconds = null } = fields;
  const unlimited = next === 'always' || (next === undefined && milliseconds !== null);
  return {
    happens: oneOf('happens', happens, FAULTS),
    call: oneOf('call', call, CALLS),
    stream: streamName(stream),
    left: unlimited ? null : whole('next', next ?? 1, MAX_TIMES),
    milliseconds: milliseconds === null ? null : whole('milliseconds', milliseconds, MAX_MS),
  };
}

function oneOf<T extends string>(name: string, value: unknown, allowed: readonly T[]): T {
  const found = allowed.find((entry) => entry === value);
  if (found === undefined) throw new ScenarioError(`\`${name}\` must be one of ${allowed.join(', ')}.`);
  return found;
}

function streamName(value: unknown): string | null {
  if (value === null || (typeof value === 'string' && value !== '' && value.length <= 2_000)) return value;
  throw new ScenarioError('`stream` must be the name of a stream, or $all.');
}

function whole(name: string, value: unknown, most: number): number {
  if (typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= most) return value;
  throw new ScenarioError(`\`${name}\` must be a whole number from 1 to ${most}.`);
}
