import { beginnings } from './calendar.js';
import type { SimulatedSession } from './simulated-session.js';
import { visitAt } from './visit.js';

export type { SimulatedSession } from './simulated-session.js';
export type { Batch } from './simulator.js';

/** Number of visits, and the period in which they begin (ISO 8601); the same seed gives the same history. */
export interface HistoryRequest {
  readonly sessions: number;
  readonly from: string;
  readonly to: string;
  readonly seed: number;
}

/** A plausible history of a new shop: valid visits in the order of their start, cut off at `to`; orders unfinished by then are left out. */
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
