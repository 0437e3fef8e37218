import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newDatabase } from '../../../../launch/testing/databases.mjs';
import { Postgres, PostgresUnavailable } from './postgres.js';

let postgres: Postgres;
beforeAll(async () => {
  postgres = new Postgres(await newDatabase(process.env['SHOP_TEST_POSTGRES'] ?? '', 'frozen'));
});
afterAll(() => postgres.close());

describe('a connection on which Postgres stands still', () => {
  it('is given up after some seconds, and the next statement goes over another', async () => {
    const [{ pid } = { pid: 0 }] = await postgres.rows<{ pid: number }>('select pg_backend_pid() as pid');
    process.kill(pid, 'SIGSTOP');
    try {
      await expect(postgres.rows('select 1')).rejects.toThrow(PostgresUnavailable);
      expect(await postgres.rows('select 1 as one')).toEqual([{ one: 1 }]);
    } finally {
      process.kill(pid, 'SIGCONT');
    }
  }, 20_000);
});
