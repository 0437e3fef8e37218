import type { ChangeContext, SessionChanges, StepContext } from '@shop/domain';

/** What the shop itself knows about what a page reports: its own look-ups, tokens, words, and the provider's answer. */
export abstract class SessionLookups {
  abstract ofChanges(changes: SessionChanges): Promise<ChangeContext>;
  abstract ofStep(stepNumber: number, payloadJson: unknown): Promise<StepContext>;
}
