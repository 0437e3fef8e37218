import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '@shop/eventing/postgres/sql';
import { eventually } from '@shop/eventing/testing/eventually';
import { RestorableStore } from '@shop/eventing/testing/restorable-store';
import { allProjections } from '../all-projections.js';
import { started } from '../testing/examples.js';
import { startFixture, type Fixture } from '../testing/fixture.js';
import { sessionNumber } from '../testing/log.js';
import { runCommand, startWorker, type WorkerProcess } from '../testing/processes.js';

let fixture: Fixture;
let store: RestorableStore;
let worker: WorkerProcess;

const write = (from: number, to: number): Promise<void> =>
  eventually(async () => {
    for (let n = from; n <= to; n++) await fixture.writer.write(`session-${sessionNumber(n)}`, [started(n)]);
  });
const states = async () => new Set(Object.values((await worker.ready()).body.projections).map(({ state }) => state));
const become = (state: string) => eventually(async () => expect(await states()).toEqual(new Set([state])));
const sessions = async () => (await fixture.database.rows(sql`select sessions from analytics.totals`))[0]?.['sessions'];

/** Events as a server writes them to its own streams, and the deletion of a key. */
async function writeOfSystem(): Promise<void> {
  const statistics = { type: '$statsCollected', data: {}, at: '2026-11-27T08:00:00.000Z' };
  await fixture.writer.write('key-1', [{ ...statistics, type: 'DataKeyMade' }]);
  await fixture.writer.write('$stats-127.0.0.1:2113', [statistics, statistics]);
}

beforeAll(async () => {
  fixture = await startFixture();
  worker = await startWorker(fixture.urls);
  await write(1, 3);
  await eventually(async () => expect(await sessions()).toBe(3n));
  store = new RestorableStore(fixture.store);
});
afterAll(async () => {
  await worker.end('SIGKILL');
  await fixture.end();
  await store.stop();
});

describe('a log that ends in events of the system, and was rebuilt from', () => {
  it('gives every checkpoint an anchor: the last event of the shop', async () => {
    await writeOfSystem();
    await worker.end('SIGTERM');
    expect(await runCommand(fixture.urls, 'rebuild', 'all')).toMatchObject({ code: 0 });
    const streams = await fixture.database.rows(sql`
      select anchor ->> 'stream' as stream from es.checkpoint natural join es.projection_build
       where status = 'live'`);
    expect(streams).toEqual(allProjections.map(() => ({ stream: `session-${sessionNumber(3)}` })));
  });

  it('is refused by all when it went back and grew beyond, also by kept tables, and read again after one recover', async () => {
    const copy = await store.backUp();
    await write(4, 6);
    await writeOfSystem();
    for (const tables of ['all', 'visits'])
      expect(await runCommand(fixture.urls, 'rebuild', tables)).toMatchObject({ code: 0 });
    await store.restore(copy);
    await write(11, 30);
    worker = await startWorker(fixture.urls);
    await become('refused');
    const { said } = await runCommand(fixture.urls, 'check-log');
    expect(said.match(/REFUSED\. The log went back/g)).toHaveLength(allProjections.length);
    expect(await runCommand(fixture.urls, 'rollback', 'visits')).toMatchObject({
      code: 1,
      said: expect.stringContaining('The log went back'),
    });
    expect(await runCommand(fixture.urls, 'recover')).toMatchObject({ code: 0 });
    await become('following');
    await eventually(async () => expect(await sessions()).toBe(23n));
    await fixture.verifyAll();
  });
});
