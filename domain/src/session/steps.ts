import type { ProviderOutcome } from '../payments/index.js';
import type { SessionCommand, SessionState } from './decider.js';
import type { StepRecord } from '../sessions/index.js';

/** Context of a step: the provider's outcome for the intent of a step 5 or 6, if the provider was queried and answered. */
export interface StepContext {
  readonly at: string;
  readonly outcome?: ProviderOutcome;
}

/** The payment fields of a payload; all its other fields are telemetry. */
export function paymentOf(payloadJson: unknown): { paymentIntentId: string | null; amountCents: number | null } {
  const payload = parsed(payloadJson);
  const { paymentIntentId, paymentAmount } = payload;
  return {
    paymentIntentId: typeof paymentIntentId === 'string' ? paymentIntentId.slice(0, 255) : null,
    amountCents: typeof paymentAmount === 'number' && Number.isInteger(paymentAmount) ? paymentAmount : null,
  };
}

function parsed(payloadJson: unknown): Record<string, unknown> {
  try {
    const value: unknown = typeof payloadJson === 'string' ? JSON.parse(payloadJson) : payloadJson;
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** Translates a step record into its commands: telemetry, and a change of the payment. */
export function commandsForStep(
  step: Omit<StepRecord, 'stage'>,
  { at, outcome }: StepContext,
  { sessions }: SessionState,
): SessionCommand[] {
  const recorded: SessionCommand = { type: 'RecordStep', ...step, at };
  const payment = paymentOf(step.payloadJson);
  const { providerCode, providerMessage } = step;
  switch (step.stepNumber) {
    case 0:
    case 1:
    case 2:
    case 3:
      return [recorded];
    case 4:
      return [recorded, { type: 'AttemptPayment', ...payment, at }];
    case 5:
      return outcome === undefined || outcome.sessionUuid !== sessions.uuid
        ? [recorded]
        : [recorded, { type: 'SettlePayment', outcome, source: 'claim', at }];
    case 6: {
      const charge = outcome?.sessionUuid === sessions.uuid ? outcome?.failure?.chargeId : undefined;
      const tried = charge === null || charge === undefined ? {} : { chargeId: charge };
      return [recorded, { type: 'FailPayment', ...payment, providerCode, providerMessage, ...tried, at }];
    }
  }
}
