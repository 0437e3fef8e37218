import type { Batch } from '../event-store/all-events.js';
import type { Position } from '../event.js';
import type { Database, Queries } from '../postgres/database.js';
import { isPermanent, reasonOf, type Consumer, type Lease } from './consumer.js';

export interface Target {
  readonly database: Database;
  readonly consumer: Consumer;
  readonly lease: Lease;
  readonly report: (line: string) => void;
}

/** Writes checkpoint and effect in one transaction, the fencing check first; then moves the lease behind the batch. */
async function commit(target: Target, batch: Batch, work: (queries: Queries) => Promise<unknown>): Promise<void> {
  const { database, consumer, lease } = target;
  const { events, position } = batch;
  const anchor = events.at(-1) ?? batch.anchor;
  const next: Lease = { ...lease };
  await database.writing(async (queries) => {
    await consumer.advance(queries, next, { to: position, events: events.length, anchor });
    await work(queries);
  });
  lease.anchorStoredMinute = next.anchorStoredMinute;
  lease.position = position;
  lease.anchor = anchor ?? lease.anchor;
  lease.eventsDone += BigInt(events.length);
}

async function applyAtOnce(target: Target, batch: Batch): Promise<void> {
  const { consumer, lease } = target;
  await commit(target, batch, async (queries) => {
    if (batch.events.length === 0) return;
    const { applicable, blocked } = await consumer.sort(queries, lease, batch.events);
    if (blocked.length > 0) await consumer.addToBlocked(queries, lease, blocked);
    if (applicable.length > 0) await consumer.handle(queries, applicable);
  });
}

function halves({ events, position }: Batch): [Batch, Batch] {
  const middle = Math.ceil(events.length / 2);
  const end: Position = events[middle - 1]?.position ?? position;
  return [
    { events: events.slice(0, middle), position: end },
    { events: events.slice(middle), position },
  ];
}

/**
 * Applies the whole batch. An event that can never be applied is found by halving; its key is blocked with the reason, all other
 * keys go on. Temporary errors (a lost connection, a lost lease) are thrown.
 */
export async function applyBatch(target: Target, batch: Batch): Promise<void> {
  try {
    await applyAtOnce(target, batch);
  } catch (error) {
    if (!isPermanent(error)) throw error;
    const [event, ...others] = batch.events;
    if (event === undefined) throw error;
    if (others.length > 0) {
      for (const half of halves(batch)) await applyBatch(target, half);
      return;
    }
    const { consumer, lease, report } = target;
    const reason = reasonOf(error);
    await commit(target, batch, (queries) => consumer.block(queries, lease, event, reason));
    lease.blocked.add(consumer.keyOf(event));
    report(`${consumer.name} blocks the key ${consumer.keyOf(event)}: ${reason}`);
  }
}
