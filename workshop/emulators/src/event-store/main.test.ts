import { describe, expect, it } from 'vitest';
import { freePort } from '../../../launch/processes/ports.mjs';
import { startServer } from './testing/server-process.js';

describe('an event store that cannot start', () => {
  it('says which variable is wrong', async () => {
    await expect(startServer('')).rejects.toMatchObject({
      code: 2,
      output: expect.stringContaining('EVENT_STORE_DATABASE_URL is missing') as unknown,
    });
  });

  it('says that Postgres is not there', async () => {
    await expect(startServer(`postgres://127.0.0.1:${await freePort()}/log`)).rejects.toMatchObject({
      code: 2,
      output: expect.stringContaining('ECONNREFUSED') as unknown,
    });
  });
});
