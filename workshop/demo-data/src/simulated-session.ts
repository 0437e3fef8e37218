import { sessionDecider, type SessionCommand, type SessionEvent, type SessionState } from '@shop/domain';
import type { OrderEvent } from '@shop/domain/orders';
import { Simulator, type Batch } from './simulator.js';

/** A generated visit with the events that the shop would have stored, and its order if it paid; batches in order. */
export interface SimulatedSession {
  readonly uuid: string;
  readonly batches: readonly Batch<SessionEvent>[];
  readonly order: readonly Batch<OrderEvent>[];
}

/** Simulates one visit. */
export class SessionSimulator extends Simulator<SessionCommand, SessionEvent, SessionState> {
  constructor(
    readonly uuid: string,
    now: number,
    newId: () => string,
  ) {
    super(sessionDecider, now, newId);
  }
}
