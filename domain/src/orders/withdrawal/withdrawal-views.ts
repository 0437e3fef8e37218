import type { ServiceId } from '../../pricing/index.js';
import type { Day, Instant } from '../../quantities.js';

/** What the buyer has declared, and where its receipt is acknowledged; ISO 8601 UTC. */
export interface WithdrawalView {
  readonly declaredAt: Instant;
  /** The day in Paris on which the buyer sent it, where staff recorded it later. */
  readonly sentOn?: Day;
  readonly services: readonly ServiceId[];
  readonly email: string;
  /** When the money has to be back. */
  readonly refundDueAt: Instant;
}

/** Words to agree to, or agreed to, and the services that they cover. */
export interface RequestedPerformance {
  readonly wordingId: string;
  readonly text: string;
  readonly services: readonly ServiceId[];
}

/** The express request for supply at once (L221-28, 13°): offered before the first supply, or given; ISO 8601 UTC. */
export interface ImmediatePerformanceView {
  readonly offer: RequestedPerformance | null;
  readonly agreement:
    | (RequestedPerformance & { readonly agreedAt: Instant; readonly givenUp: readonly ServiceId[] })
    | null;
}
