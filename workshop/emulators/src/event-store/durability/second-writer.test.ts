import { describe, expect, it } from 'vitest';
import { useServers } from '../testing/servers.js';
import { numbered, uniqueName } from '../testing/store-under-test.js';

const servers = useServers();

describe('a second event store on the same log', () => {
  it('is refused with a clear message, and the first goes on', async () => {
    const log = await servers.createLog();
    const first = await servers.start(log);
    const second = servers.start(log);

    await expect(second).rejects.toMatchObject({
      code: 3,
      output: expect.stringContaining('Another event store already writes to this log') as unknown,
    });
    const appended = await servers.connect(first.url).appendToStream(uniqueName('visit'), numbered(0));
    expect(appended.success).toBe(true);
  });

  it('starts once the first was killed', async () => {
    const log = await servers.createLog();
    const first = await servers.start(log);
    await first.end('SIGKILL');

    await expect(servers.start(log)).resolves.toMatchObject({ url: expect.stringContaining('esdb://') as unknown });
  });

  it('does not mind a log of its own in the same cluster', async () => {
    await servers.start(await servers.createLog());

    await expect(servers.start(await servers.createLog())).resolves.toBeDefined();
  });
});
