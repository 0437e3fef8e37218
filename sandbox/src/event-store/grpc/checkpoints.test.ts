import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { eventTypeFilter, type EventStoreDBClient, type ReadPosition } from '@eventstore/db-client';
import { useServers } from '../testing/servers.js';
import { numbered, numberedFrom, uniqueName } from '../testing/store-under-test.js';

const servers = useServers();

const END = 2n ** 64n - 1n;

/** The checkpoints that a subscription receives until it has caught up. */
async function checkpointsUntilCaughtUp(
  client: EventStoreDBClient,
  prefix: string,
  fromPosition: ReadPosition,
): Promise<bigint[]> {
  const positions: bigint[] = [];
  const subscription = client
    .subscribeToAll({
      fromPosition,
      filter: eventTypeFilter({
        prefixes: [prefix],
        checkpointInterval: 1,
        checkpointReached: (_subscription, { commit }) => {
          positions.push(commit);
          return Promise.resolve();
        },
      }),
    })
    .resume();
  await once(subscription, 'caughtUp');
  await subscription.unsubscribe();
  return positions;
}

describe('the checkpoints of a filtered subscription', () => {
  it('begin at the end of the log when nothing has matched, as those of the real server before 24.10.5', async () => {
    const client = servers.connect((await servers.start(await servers.createLog())).url);

    expect(await checkpointsUntilCaughtUp(client, 'Nothing', 'start')).toEqual([END]);
  });

  it('name the last match once something has matched', async () => {
    const client = servers.connect((await servers.start(await servers.createLog())).url);
    const { position } = await client.appendToStream(uniqueName('visit'), numbered(0, 'Paid'));
    await client.appendToStream(uniqueName('visit'), numbered(1, 'Noise'));

    expect(await checkpointsUntilCaughtUp(client, 'Paid', 'start')).toEqual([position?.commit]);
  });

  it('come every 32 events looked at, whether they matched or not', async () => {
    const client = servers.connect((await servers.start(await servers.createLog())).url);
    const { position } = await client.appendToStream(uniqueName('visit'), numbered(0));
    if (!position) throw new Error('The store gave no position.');
    await client.appendToStream(uniqueName('visit'), numberedFrom(1, 100));

    expect(await checkpointsUntilCaughtUp(client, 'Nothing', position)).toHaveLength(3);
  });
});
