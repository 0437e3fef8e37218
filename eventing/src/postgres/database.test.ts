import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { newDatabase } from '../../../workshop/launch/testing/databases.mjs';
import { Database } from './database.js';
import { sql } from './sql.js';

const OWNER = 'exclusive test';

describe('work under a lock', () => {
  it('is interrupted and fails when the lock is lost', async () => {
    const url = await newDatabase(process.env.SHOP_TEST_POSTGRES ?? '', 'exclusive');
    const [database, other] = [new Database(url, OWNER), new Database(url, 'test')];
    const working = database.exclusively('verify visits', 'busy', async (held) => {
      const lost = once(held, 'abort');
      await other.run(sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = ${OWNER}`);
      await lost;
    });
    await expect(working).rejects.toThrow('The lock "verify visits" was lost');
    await Promise.all([database.end(), other.end()]);
  });

  it('is not waited for on a Postgres that takes connections and says nothing', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const database = new Database(`postgres://127.0.0.1:${port}/silent`, OWNER);
    await expect(database.exclusively('verify visits', 'busy', () => Promise.resolve())).rejects.toThrow('timeout');
    server.close();
    await database.end();
  });
});
