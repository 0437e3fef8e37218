import type { Uuid } from '../quantities.js';
import type { StepRecord } from './events.js';

/** A recorded step in the contract's six fields. */
export interface StepView extends Omit<StepRecord, 'stage' | 'stepNumber'> {
  readonly uuid: Uuid;
  /** @asType integer @minimum 0 @maximum 6 */
  readonly stepNumber: number;
  /** As it was sent: JSON text, an object or null. */
  readonly payloadJson: unknown;
}

export function stepView(uuid: string, step: Omit<StepRecord, 'stage'>): StepView {
  const { stepNumber, payloadJson, status, providerCode, providerMessage } = step;
  return { uuid, stepNumber, payloadJson, status, providerCode, providerMessage };
}
