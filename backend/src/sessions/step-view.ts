import type { StepRecord } from '@shop/domain/sessions';

/** A recorded step in the contract's six fields. */
export interface StepView {
  readonly uuid: string;
  readonly stepNumber: number;
  readonly payloadJson: unknown;
  readonly status: string | null;
  readonly providerCode: string | null;
  readonly providerMessage: string | null;
}

export const stepView = (uuid: string, step: Omit<StepRecord, 'stage'>): StepView => {
  const { stepNumber, payloadJson, status, providerCode, providerMessage } = step;
  return { uuid, stepNumber, payloadJson, status, providerCode, providerMessage };
};
