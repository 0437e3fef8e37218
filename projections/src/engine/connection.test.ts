import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '@shop/eventing/postgres/sql';
import { eventually } from '@shop/eventing/testing/eventually';
import { started } from '../testing/examples.js';
import { sessionNumber } from '../testing/log.js';
import { startWorker, type WorkerProcess } from '../testing/processes.js';
import { startProxy } from '@shop/eventing/testing/proxy';
import { startFixture, type Fixture } from '../testing/fixture.js';

let fixture: Fixture;
let proxy: Awaited<ReturnType<typeof startProxy>>;
let worker: WorkerProcess;
let visitors = 0;

function visit(): Promise<void> {
  const n = ++visitors;
  return fixture.writer.write(`session-${sessionNumber(n)}`, [started(n)]);
}

const allCounted = (within = 15_000): Promise<void> =>
  eventually(async () => {
    const [totals] = await fixture.database.rows(sql`select sessions from analytics.totals`);
    expect(totals).toEqual({ sessions: BigInt(visitors) });
  }, within);

beforeAll(async () => {
  fixture = await startFixture();
  proxy = await startProxy(fixture.store.port);
  worker = await startWorker({ ...fixture.urls, EVENT_STORE_URL: `esdb://127.0.0.1:${proxy.port}?tls=false` });
  await visit();
  await allCounted();
});

afterAll(async () => {
  await worker.end('SIGKILL');
  await proxy.end();
  await fixture.end();
});

describe('a worker that waits to take over', () => {
  it('is not ready once it is without Postgres, and says why', async () => {
    const url = new URL(fixture.urls.PROJECTIONS_DATABASE_URL);
    const way = await startProxy(Number(url.port));
    const behind = Object.assign(url, { port: way.port }).href;
    const waiting = await startWorker({ ...fixture.urls, PROJECTIONS_DATABASE_URL: behind });
    expect(await waiting.ready()).toMatchObject({ status: 200, body: { leads: false, outage: null } });
    await way.end();
    await eventually(async () => {
      const outage = `connect ECONNREFUSED 127.0.0.1:${way.port}`;
      expect(await waiting.ready()).toMatchObject({ status: 503, body: { status: 'without-postgres', outage } });
    });
    await waiting.end('SIGKILL');
  });
});

describe('a subscription', () => {
  it('is made anew whenever its connection breaks', async () => {
    for (let time = 0; time < 5; time++) {
      proxy.cut();
      await visit();
      await allCounted();
    }
    await fixture.verifyAll();
  });

  it('is made anew when the store answers nonsense', async () => {
    proxy.talkNonsense(true);
    await visit();
    await eventually(() => expect(proxy.nonsenseSent()).toBeGreaterThan(0));
    proxy.talkNonsense(false);
    await allCounted(50_000);
    await fixture.verifyAll();
  });

  it('is made anew when nothing comes any more and nobody says why', async () => {
    proxy.stall();
    await visit();
    await allCounted(50_000);
    expect((await worker.ready()).status).toBe(200);
    await fixture.verifyAll();
  });
});
