import { describe, expect, it } from 'vitest';
import { NO_STREAM, StreamNotFoundError, type Position } from '@eventstore/db-client';
import {
  collect,
  eventually,
  numberedFrom,
  numbersIn,
  revisionsIn,
  uniqueName,
  useStore,
} from '../testing/store-under-test.js';

const store = useStore();

interface Visit {
  readonly stream: string;
  readonly positions: readonly Position[];
}

async function visitOf(count: number): Promise<Visit> {
  const stream = uniqueName('visit');
  for (let n = 0; n < count; n += 1) await store.client.appendToStream(stream, numberedFrom(n, 1));
  const events = await collect(store.client.readStream(stream));
  return { stream, positions: events.flatMap(({ event }) => event?.position ?? []) };
}

/** The revisions of a stream that are still in the log. */
async function revisionsInLog({ stream, positions: [fromPosition] }: Visit): Promise<(bigint | undefined)[]> {
  const events = await collect(store.client.readAll({ fromPosition: fromPosition ?? 'start' }));
  return events.filter(({ event }) => event?.streamId === stream).map(({ event }) => event?.revision);
}

/** Scavenges until only these revisions are left: while another scavenge runs, a real server begins none. */
const scavenged = (visit: Visit, revisions: readonly bigint[]): Promise<void> =>
  eventually(async () => {
    await store.scavenge();
    expect(await revisionsInLog(visit)).toEqual(revisions);
  }, 30_000);

describe('a scavenge', () => {
  it('removes what could no longer be read, and leaves the last event of a stream', async () => {
    const visits = {
      kept: await visitOf(6),
      cut: await visitOf(6),
      newest: await visitOf(6),
      deleted: await visitOf(6),
    };
    await store.client.setStreamMetadata(visits.cut.stream, { truncateBefore: 4 });
    await store.client.setStreamMetadata(visits.newest.stream, { maxCount: 1 });
    await store.client.deleteStream(visits.deleted.stream);
    expect(await revisionsInLog(visits.deleted)).toHaveLength(6);
    await scavenged(visits.deleted, [5n]);
    expect(await revisionsInLog(visits.newest)).toEqual([5n]);
    expect(await revisionsInLog(visits.cut)).toEqual([4n, 5n]);
    expect(await revisionsInLog(visits.kept)).toEqual([0n, 1n, 2n, 3n, 4n, 5n]);
    expect(revisionsIn(await collect(store.client.readStream(visits.cut.stream)))).toEqual([4n, 5n]);
    await expect(collect(store.client.readStream(visits.deleted.stream))).rejects.toBeInstanceOf(StreamNotFoundError);
    const { nextExpectedRevision } = await store.client.appendToStream(visits.deleted.stream, numberedFrom(6, 1), {
      expectedRevision: NO_STREAM,
    });
    expect(nextExpectedRevision).toBe(6n);
  });

  it('leaves of a tombstoned stream the tombstone only', async () => {
    const visit = await visitOf(3);
    await store.client.tombstoneStream(visit.stream);
    await scavenged(visit, [2n ** 63n - 1n]);
  });

  it('lets a read from a place that it removed begin with the next event', async () => {
    const visit = await visitOf(6);
    const [, fromPosition] = visit.positions;
    if (!fromPosition) throw new Error('Two events are needed.');
    await store.client.setStreamMetadata(visit.stream, { truncateBefore: 4 });
    await scavenged(visit, [4n, 5n]);
    // A real server writes about its scavenge, and other tests write as well.
    const following = await collect(store.client.readAll({ fromPosition, maxCount: 1000 }));

    expect(numbersIn(following.filter(({ event }) => event?.streamId === visit.stream))).toEqual([4, 5]);
  });
});
