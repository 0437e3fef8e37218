import type { ChangeFacts, SessionChanges, StepFacts } from '@shop/domain';

/** What the shop itself knows about what a page reports: its own look-ups, tokens, words, and the provider's answer. */
export abstract class SessionFacts {
  abstract ofChanges(changes: SessionChanges): Promise<ChangeFacts>;
  abstract ofStep(stepNumber: number, payloadJson: unknown): Promise<StepFacts>;
}
