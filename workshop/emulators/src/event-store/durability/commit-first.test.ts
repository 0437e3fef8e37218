import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { holdCommits } from '../testing/held-commits.js';
import { useServers } from '../testing/servers.js';
import { collect, eventually, numbered, numbersIn, uniqueName } from '../testing/store-under-test.js';

const servers = useServers();

describe('an append that is not committed yet', () => {
  it('is not answered, not read, and not sent to subscribers; then it is, in one go', async () => {
    const log = await servers.createLog();
    const client = servers.connect((await servers.start(log)).url);
    const stream = uniqueName('visit');
    await client.appendToStream(stream, numbered(0));
    const received: number[] = [];
    const subscription = client.subscribeToStream(stream).on('data', (event) => received.push(...numbersIn([event])));
    await once(subscription, 'caughtUp');

    const commits = await holdCommits(log);
    let answered = false;
    const appending = client.appendToStream(stream, numbered(1), { expectedRevision: 0n }).then((answer) => {
      answered = true;
      return answer;
    });
    await eventually(async () => expect(await commits.waiting()).toBe(1));
    expect(numbersIn(await collect(client.readStream(stream)))).toEqual([0]);
    const [newest] = await collect(client.readAll({ direction: 'backwards', fromPosition: 'end', maxCount: 1 }));
    expect(newest?.event?.revision).toBe(0n);
    expect([answered, received]).toEqual([false, [0]]);

    await commits.release();
    expect((await appending).nextExpectedRevision).toBe(1n);
    expect(numbersIn(await collect(client.readStream(stream)))).toEqual([0, 1]);
    await eventually(() => expect(received).toEqual([0, 1]));
  });
});
