import { deliveryOf } from '../scenarios/scenarios.js';
import type { Ledger } from './ledger.js';
import { eventOf } from './objects.js';

/** Which request caused what is being written. */
export interface Trace {
  readonly requestId: string | null;
  readonly idempotencyKey: string | null;
  /** The address it was sent to, such as `http://127.0.0.1:4010`. */
  readonly origin: string;
}

/** Work that no request asked for: a payment that settles by itself. */
export const BY_ITSELF: Trace = { requestId: null, idempotencyKey: null, origin: '' };

/** Records an event with a snapshot of its object, and that it is to be delivered. */
export function recordEvent(ledger: Ledger, trace: Trace, type: string, object: object, previous?: object): void {
  const event = eventOf(type, { id: trace.requestId, idempotency_key: trace.idempotencyKey }, object, previous);
  ledger.put(event);
  ledger.put(deliveryOf(ledger, event));
}
