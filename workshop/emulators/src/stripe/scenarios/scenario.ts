/** The calls that a scenario can apply to: resource and method as the SDK names them, and resources that only browsers load. */
export const CALLS = [
  'any',
  'payment_intents.create',
  'payment_intents.retrieve',
  'payment_intents.list',
  'payment_intents.update',
  'payment_intents.confirm',
  'payment_intents.cancel',
  'payment_intents.challenge',
  'payment_intents.authenticate',
  'payment_methods.create',
  'payment_methods.retrieve',
  'refunds.create',
  'refunds.retrieve',
  'refunds.list',
  'charges.retrieve',
  'charges.list',
  'events.retrieve',
  'events.list',
  'form',
  'script',
] as const;

export const CALLERS = ['anyone', 'server', 'browser'] as const;

export const PHASES = ['before-work', 'within-work', 'after-work'] as const;
type Phase = (typeof PHASES)[number];

/** The failures of a call, each with its possible phases; the first phase is the default. */
export const CALL_MISHAPS = {
  stall: ['after-work', 'before-work'],
  reset: ['after-work', 'before-work'],
  'half-answer': ['after-work'],
  'fails-before-work': ['before-work'],
  'fails-after-work': ['after-work'],
  'fails-for-good': ['within-work'],
  'too-many-requests': ['before-work'],
  'key-in-use': ['before-work'],
} as const satisfies Readonly<Record<string, readonly Phase[]>>;

export const WEBHOOK_MISHAPS = ['lost', 'doubled', 'reordered', 'delayed', 'forged'] as const;

export const FORGERIES = ['unsigned', 'wrong-secret', 'altered', 'too-old'] as const;

export const CLOCKS = ['real', 'virtual'] as const;

export type CallMishap = keyof typeof CALL_MISHAPS;
export type ForgeryKind = (typeof FORGERIES)[number];

/** The target of a scenario and the number of times it still applies; null means any target, or no limit. */
interface Aim {
  readonly intent: string | null;
  readonly session: string | null;
  readonly left: number | null;
  /** Probability from 0 to 1 that it applies to a matching call or event. */
  readonly share: number;
  readonly applied: number;
}

export type CallScenario = Aim & {
  readonly call: (typeof CALLS)[number];
  readonly from: (typeof CALLERS)[number];
  readonly happens: CallMishap;
  readonly when: Phase;
  /** Duration of a stall in ms; null until the scenarios are cleared. */
  readonly milliseconds: number | null;
  readonly retryAfterSeconds: number;
};

export type WebhookScenario = Aim & {
  /** An event type such as `payment_intent.succeeded`, or `any`. */
  readonly webhook: string;
  readonly happens: (typeof WEBHOOK_MISHAPS)[number];
  readonly milliseconds: number;
  readonly clock: (typeof CLOCKS)[number];
  /** Number of deliveries of a doubled event. */
  readonly copies: number;
  /** Number of reordered events that are sent together, the last one first. */
  readonly window: number;
  readonly forgeries: readonly ForgeryKind[];
};

export type NewScenario = CallScenario | WebhookScenario;

/** A failure of the provider or of communication, armed by a test or by a card. */
export type Scenario = NewScenario & {
  readonly id: string;
  readonly object: 'scenario';
  readonly ended: boolean;
};

export const isCallScenario = <S extends NewScenario>(scenario: S): scenario is S & CallScenario => 'call' in scenario;

export const isWebhookScenario = <S extends NewScenario>(scenario: S): scenario is S & WebhookScenario =>
  'webhook' in scenario;

const AIM: Aim = { intent: null, session: null, left: 1, share: 1, applied: 0 };

/** A call scenario with defaults for missing fields. */
export const callScenario = (said: Pick<CallScenario, 'call' | 'happens'> & Partial<CallScenario>): CallScenario => ({
  ...AIM,
  from: 'anyone',
  when: CALL_MISHAPS[said.happens][0],
  milliseconds: null,
  retryAfterSeconds: 1,
  ...said,
});

/** A webhook scenario with defaults for missing fields. */
export const webhookScenario = (
  said: Pick<WebhookScenario, 'webhook' | 'happens'> & Partial<WebhookScenario>,
): WebhookScenario => ({
  ...AIM,
  milliseconds: said.happens === 'reordered' ? 500 : 60_000,
  clock: 'real',
  copies: 2,
  window: 2,
  forgeries: FORGERIES,
  ...said,
});
