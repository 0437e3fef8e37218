import { beginnings } from './calendar.js';
import type { SimulatedSession } from './simulated-session.js';
import { visitAt } from './visit.js';

export type { SimulatedSession } from './simulated-session.js';
export type { Actor, Batch } from './simulator.js';

/** How many visits begin, and between which moments (ISO 8601); the same seed gives the same history. */
export interface HistoryRequest {
  readonly sessions: number;
  readonly from: string;
  readonly to: string;
  readonly seed: number;
}

/** A believable history of a shop that sold nothing yet: every visit by itself valid, in the order in which they begin, as far as it had come by `to`; an order that was not at its end by then is left out. */
export function* simulatedHistory({ sessions, from, to, seed }: HistoryRequest): Generator<SimulatedSession> {
  const [begin, end] = [Date.parse(from), Date.parse(to)];
  const own = Math.imul(seed, 31) ^ Math.imul(Math.floor(begin / 1000), 17) ^ Math.floor(end / 1000);
  const starts = beginnings(sessions, begin, end, own);
  for (const [number, start] of starts.entries()) {
    const { uuid, batches, order } = visitAt(own, number, start);
    const isOver = Date.parse(order.at(-1)?.at ?? from) < end;
    yield { uuid, batches: batches.filter(({ at }) => Date.parse(at) < end), order: isOver ? order : [] };
  }
}
