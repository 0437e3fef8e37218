import type { ChangeContext, SessionChanges, SessionState, StepContext } from '@shop/domain';

/** The changes of an order that a request describes, and the shop's own data about its vehicle. */
export interface PricedChanges {
  readonly changes: SessionChanges;
  readonly context: ChangeContext;
}

/**
 * All the data besides the log that decisions get: the registry, the valuation, promotion codes, outcomes from the payment
 * provider and the keywords of professionals, which staff maintain in Postgres. No command gets any of it in another way.
 */
export abstract class Lookups {
  /** Data that cannot be looked up is left out; throws when a limit is reached, so that the client is notified. */
  abstract ofChanges(changes: SessionChanges): Promise<ChangeContext>;
  /** The provider's outcome for the payment of a step; throws when a limit is reached. */
  abstract ofStep(stepNumber: number, payloadJson: unknown): Promise<StepContext>;
  /** The changes, with the vehicle looked up and priced where the session has neither; throws what a lookup throws. */
  abstract ofOrder(session: SessionState, changes: SessionChanges): Promise<PricedChanges>;
}
