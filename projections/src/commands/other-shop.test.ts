import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SHOP_STREAM } from '@shop/eventing/event-store/log-identity';
import { Writer } from '@shop/eventing/event-store/testing/writer';
import { sql } from '@shop/eventing/postgres/sql';
import { eventually } from '@shop/eventing/testing/eventually';
import { startEventStore, type EventStore } from '../../../workshop/launch/testing/event-store.mjs';
import { startFixture, type Fixture } from '../testing/fixture.js';
import { runCommand, startWorker, type StoreUrls, type WorkerProcess } from '../testing/processes.js';

let fixture: Fixture;
let others: EventStore;
let urls: StoreUrls;
let worker: WorkerProcess;
beforeAll(async () => {
  [fixture, others] = await Promise.all([
    startFixture(),
    startEventStore({ postgresUrl: process.env.SHOP_TEST_EVENT_STORE_POSTGRES }),
  ]);
  const writer = new Writer(others.url);
  await writer.write(SHOP_STREAM, [{ type: 'ShopFounded', data: {}, at: '2026-01-01T00:00:00.000Z' }]);
  await writer.end();
  urls = { ...fixture.urls, EVENT_STORE_URL: others.url };
  worker = await startWorker(fixture.urls);
  await eventually(async () => expect((await worker.ready()).body.log).toEqual({ status: 'accepted' }));
});
afterAll(async () => {
  await worker.end('SIGKILL');
  await fixture.end();
  await others.stop();
});

const mark = () => fixture.database.rows(sql`select shop_id from es.shop`);

describe('read models beside the log of another shop', () => {
  it('are refused by a process that waits to lead, in its health answer and its log', async () => {
    const waiting = await startWorker(urls);
    await eventually(async () => expect((await waiting.ready()).status).toBe(503));
    const { log, leads } = (await waiting.ready()).body;
    expect(leads).toBe(false);
    expect(log).toMatchObject({ status: 'refused', code: 'log-refused', commands: [] });
    expect(await waiting.metrics()).toContain('shop_projection_log_refused{projection="visits"} 1');
    expect(waiting.output()).toContain(`is that of shop`);
    await waiting.end('SIGTERM');
    expect((await worker.ready()).status).toBe(200);
  });

  it.each([['rebuild', 'all'], ['verify'], ['rollback', 'visits'], ['drop', 'all'], ['recover']])(
    'are not changed by the command %s, which says whose they are',
    async (...command) => {
      const before = await mark();
      const { code, said } = await runCommand(urls, ...command);
      expect(said).toContain('holds the tables of shop');
      expect(code).toBe(1);
      expect(await mark()).toEqual(before);
    },
  );
});
