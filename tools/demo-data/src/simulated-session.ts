import { sessionDecider, type SessionCommand, type SessionEvent, type SessionState } from '@shop/domain';
import type { OrderEvent } from '@shop/domain/orders';
import { Simulator, type Batch } from './simulator.js';

/** A visit that never was, as the shop would have written it down, and the order where it paid; batches in their order. */
export interface SimulatedSession {
  readonly uuid: string;
  readonly batches: readonly Batch<SessionEvent>[];
  readonly order: readonly Batch<OrderEvent>[];
}

/** Tells one visit. */
export class SessionSimulator extends Simulator<SessionCommand, SessionEvent, SessionState> {
  constructor(
    readonly uuid: string,
    now: number,
    newId: () => string,
  ) {
    super(sessionDecider, now, newId);
  }
}
