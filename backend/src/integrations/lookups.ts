import type { ChangeContext, SessionChanges, SessionState, StepContext } from '@shop/domain';

/** An order that a call describes, and what the shop itself knows of its vehicle. */
export interface PricedChanges {
  readonly changes: SessionChanges;
  readonly context: ChangeContext;
}

/**
 * All that a decision is given besides the log: the registry, the valuation, promo codes, the payment provider's word and the
 * keywords of professionals, which staff keep in Postgres. No command asks for any of it in another way.
 */
export abstract class Lookups {
  /** What cannot be learnt is simply not known; throws a limit, which whoever meets it is told. */
  abstract ofChanges(changes: SessionChanges): Promise<ChangeContext>;
  /** The provider's word about the payment of a step; throws a limit. */
  abstract ofStep(stepNumber: number, payloadJson: unknown): Promise<StepContext>;
  /** With the vehicle looked up and priced where the session has neither; throws what a look-up throws. */
  abstract ofOrder(session: SessionState, changes: SessionChanges): Promise<PricedChanges>;
}
