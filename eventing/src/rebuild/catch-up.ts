import type { Batch } from '../event-store/all-events.js';
import { isAfter, type Position } from '../event.js';
import { pause } from '../backoff.js';
import { inSchema, type Projection } from '../projection.js';
import { applyBatch, type Target } from '../consumers/apply.js';
import type { Lease } from '../consumers/consumer.js';
import type { Stores } from '../consumers/stores.js';
import { liveBuild } from '../projections/checkpoint.js';
import { consumerOf } from '../projections/projection-consumer.js';
import { isMadeOfLog } from './live-log.js';
import { schemaOf } from './builds.js';
import { cutOver } from './cut-over.js';

/** Pause between two attempts to cut over while a client reads the tables for long, in ms. */
const LOCK_RETRY_MS = 100;
const REPORT_EVERY_ATTEMPTS = 50;
/** Longest time the live tables may stand still before the cut-over, in ms. */
const REACH_TIMEOUT_MS = 1000;
/** Number of events that may still be missing when the new tables are inspected, and when the live ones are locked. */
const MAX_EVENTS_BEHIND = 20;

interface CatchUp<Inspection> {
  readonly lease: Lease;
  readonly signal: AbortSignal;
  readonly skipped: ReadonlySet<string>;
  /** Inspects the new tables once they have caught up with the log; may refuse them by throwing. */
  readonly inspect: () => Promise<Inspection>;
}

/** Applies the log to one build, batch by batch, and only as far as requested. */
class BuildFollower {
  private nextBatch: Promise<IteratorResult<Batch>> | undefined;

  constructor(
    private readonly target: Target,
    private readonly batches: AsyncGenerator<Batch>,
    private readonly skipped: ReadonlySet<string>,
  ) {}

  /** Applies the next batch if it comes within that time, in ms. */
  async step(withinMs: number): Promise<void> {
    this.nextBatch ??= this.batches.next();
    const over = new AbortController();
    const next = await Promise.race([this.nextBatch, pause(withinMs, over.signal)]);
    over.abort();
    if (!next) return;
    this.nextBatch = undefined;
    if (next.done === true) throw new Error('The subscription ended.');
    const { events, position } = next.value;
    if (events.length === 0 && !isAfter(position, this.target.lease.position)) return;
    await applyBatch(this.target, { position, events: events.filter(({ id }) => !this.skipped.has(id)) });
  }

  /** Applies batches up to a position; false when it is not reached in time. */
  async reach(position: Position): Promise<boolean> {
    const isBehind = (): boolean => isAfter(position, this.target.lease.position);
    const end = Date.now() + REACH_TIMEOUT_MS;
    for (let left = REACH_TIMEOUT_MS; isBehind() && left > 0; left = end - Date.now()) await this.step(left);
    return !isBehind();
  }

  async end(): Promise<void> {
    await this.batches.return(undefined);
  }
}

async function tryCutOver(
  follower: BuildFollower,
  projection: Projection,
  stores: Stores,
  task: Pick<CatchUp<unknown>, 'lease' | 'signal' | 'skipped'>,
): Promise<boolean> {
  const { database, report } = stores;
  const { lease, signal, skipped } = task;
  const { build_id: live } = await database.writing((queries) => liveBuild(queries, projection));
  const isSameLog = await isMadeOfLog(stores, projection);
  const reach = (position: Position) => follower.reach(position);
  for (let attempts = 1; !signal.aborted; attempts++) {
    const outcome = await cutOver(database, { projection, live, lease, isSameLog, skipped, reach });
    if (outcome === 'done') return true;
    if (outcome === 'behind') return false;
    if (attempts % REPORT_EVERY_ATTEMPTS === 0) report(`${projection.name} waits for a long-running reader.`);
    await pause(LOCK_RETRY_MS * (0.5 + Math.random()), signal);
  }
  return false;
}

/** Applies the log to a build beside the live one, as the worker does, until it replaces the live one; returns its inspection. */
export async function catchUp<Inspection>(
  projection: Projection,
  stores: Stores,
  task: CatchUp<Inspection>,
): Promise<Inspection> {
  const { lease, signal, skipped } = task;
  const { database, events, report } = stores;
  const beside = inSchema(projection, schemaOf(lease.id));
  const consumer = consumerOf(beside, { acquire: () => Promise.resolve(lease), isLive: false });
  const target: Target = { database, consumer, lease, report };
  const ending = new AbortController();
  const until = AbortSignal.any([signal, ending.signal]);
  const batches = events.follow({ types: projection.handles, after: lease.position, signal: until });
  const follower = new BuildFollower(target, batches, skipped);
  /** Moves to the end of the log if only events of others lie before it; returns how many of its own do. */
  const passOthers = async (): Promise<number> => {
    const end = await events.lastPosition();
    const ahead = await events.ahead(projection.handles, lease.position);
    if (ahead.events === 0 && isAfter(end, lease.position)) await applyBatch(target, { events: [], position: end });
    return ahead.events;
  };
  const isFarBehind = async (): Promise<boolean> => (await passOthers()) > MAX_EVENTS_BEHIND;
  try {
    for (let inspected: { readonly inspection: Inspection } | undefined; ; await follower.step(REACH_TIMEOUT_MS)) {
      signal.throwIfAborted();
      if (await isFarBehind()) continue;
      if (inspected === undefined) {
        inspected = { inspection: await task.inspect() };
        if (await isFarBehind()) continue;
      }
      if (await tryCutOver(follower, projection, stores, task)) return inspected.inspection;
    }
  } finally {
    ending.abort();
    await follower.end();
  }
}
