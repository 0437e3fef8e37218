import { setTimeout as wait } from 'node:timers/promises';
import type { EventLog } from '@shop/backend/stores/event-store/event-log';
import type { SimulatedSession, Batch } from '@shop/demo-data';
import { orderStream } from '@shop/domain/orders';
import { sessionStream } from '@shop/domain/sessions';
import { backoff } from '@shop/eventing/backoff';
import { EventStoreUnavailable } from '@shop/eventing/event-store/unavailable';

/** Slice of time, in ms: the events of one stream within a slice are appended at once. */
const SLICE_MS = 10 * 60_000;
const IN_FLIGHT = 32;
/** How long an unavailable event store is retried, in ms; that is long, because no client waits for a history. */
const RETRY_FOR_MS = 60_000;

async function retried<T>(work: () => Promise<T>): Promise<T> {
  const until = Date.now() + RETRY_FOR_MS;
  for (let failures = 0; ; failures += 1) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof EventStoreUnavailable) || Date.now() > until) throw error;
      await wait(backoff(failures));
    }
  }
}

export interface Progress {
  readonly visits: number;
  readonly events: number;
  /** ISO 8601; the time that the history has reached. */
  readonly at: string;
}

/** The events of one stream of a visit within a slice. */
interface StreamWrite {
  readonly uuid: string;
  readonly stream: string;
  readonly batches: Batch[];
}
type Slices = Map<number, Map<string, StreamWrite>>;

const sliceOf = (at: string): number => Math.floor(Date.parse(at) / SLICE_MS);

function collect(slices: Slices, { uuid, batches, order }: SimulatedSession): void {
  const streams = [[sessionStream(uuid), batches] as const, [orderStream(uuid), order] as const];
  for (const [stream, all] of streams) {
    for (const batch of all) {
      const slice = slices.get(sliceOf(batch.at)) ?? new Map<string, StreamWrite>();
      slices.set(sliceOf(batch.at), slice);
      const writing = slice.get(stream) ?? { uuid, stream, batches: [] };
      slice.set(stream, writing);
      writing.batches.push(batch);
    }
  }
}

/** Yields all writes in the order of time, slice by slice, holding only those that are still to come. */
function* inTime(visits: Iterable<SimulatedSession>): Generator<StreamWrite> {
  const slices: Slices = new Map();
  let first: number | undefined;
  for (const visit of visits) {
    const started = sliceOf(visit.batches[0]?.at ?? '');
    for (first ??= started; first < started; first += 1) {
      yield* slices.get(first)?.values() ?? [];
      slices.delete(first);
    }
    collect(slices, visit);
  }
  for (const slice of [...slices.keys()].toSorted((a, b) => a - b)) yield* slices.get(slice)?.values() ?? [];
}

/** Encrypts ahead and appends many visits concurrently, each in its order: the events of an order after those that led to it. */
class Appender {
  private readonly revisions = new Map<string, number>();
  private readonly busy = new Set<Promise<void>>();
  private readonly last = new Map<string, Promise<unknown>>();

  constructor(private readonly log: EventLog) {}

  /** Resolves once there is room for more; a failed append takes room until `add` or `end` has thrown its error. */
  async add(writing: StreamWrite, done: () => void): Promise<void> {
    while (this.busy.size >= IN_FLIGHT) await Promise.race(this.busy);
    const appending: Promise<void> = this.append(writing).then(() => {
      this.busy.delete(appending);
      done();
    });
    this.busy.add(appending);
    appending.catch(() => undefined);
  }

  async end(): Promise<void> {
    await Promise.all(this.busy);
  }

  private async append({ uuid, stream, batches }: StreamWrite): Promise<void> {
    const parts = batches.map(({ events, commandId, actor }) => ({
      events,
      context: { commandId, correlationId: commandId, actor, origin: 'simulated' as const },
    }));
    const revision = this.revisions.get(stream) ?? -1;
    const preparing = retried(() => this.log.prepare(stream, parts));
    this.revisions.set(stream, revision + parts.reduce((sum, { events }) => sum + events.length, 0));
    const before = this.last.get(uuid);
    const appending = (async () => {
      const [prepared] = await Promise.all([preparing, before]);
      return retried(() => this.log.appendPrepared(stream, revision, prepared));
    })();
    this.last.set(uuid, appending);
    const appended = await appending.finally(() => {
      if (this.last.get(uuid) === appending) this.last.delete(uuid);
    });
    if (appended === 'conflict')
      throw new Error(`${stream} is there already, with another history: try another --seed.`);
  }
}

/**
 * Appends visits to the log as the shop itself would have, in the order of their times to within ten minutes. Streams that
 * hold the same history already are left as they are, so that an interrupted run can be finished.
 */
export async function appendHistory(
  log: EventLog,
  visits: Iterable<SimulatedSession>,
  report: (progress: Progress) => void,
): Promise<Progress> {
  const appender = new Appender(log);
  let progress: Progress = { visits: 0, events: 0, at: '' };
  for (const writing of inTime(visits)) {
    const { batches } = writing;
    const events = batches.reduce((sum, batch) => sum + batch.events.length, 0);
    const isNew = batches[0]?.events[0]?.type === 'SessionStarted';
    await appender.add(writing, () => {
      const { visits: known, events: before } = progress;
      progress = { visits: known + Number(isNew), events: before + events, at: batches[0]?.at ?? '' };
      report(progress);
    });
  }
  await appender.end();
  return progress;
}
