import type { SessionEvent } from '@shop/domain';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '@shop/eventing/postgres/sql';
import { eventually } from '@shop/eventing/testing/eventually';
import { chosen, consented, identified, paid, started } from '../testing/examples.js';
import { sessionNumber } from '../testing/log.js';
import { startWorker, type WorkerProcess } from '../testing/processes.js';
import { startFixture, type Fixture } from '../testing/fixture.js';

const KILLS = process.env['SHOP_TEST_FULL'] === '1' ? 5 : 3;

let fixture: Fixture;
const workers: WorkerProcess[] = [];
let visitors = 0;

async function work(): Promise<WorkerProcess> {
  const worker = await startWorker(fixture.urls);
  workers.push(worker);
  return worker;
}

async function leads(worker: WorkerProcess): Promise<void> {
  expect((await worker.ready()).body.leads).toBe(true);
}

async function visit(): Promise<void> {
  const n = ++visitors;
  const events: readonly SessionEvent[] = [started(n), identified(), consented(), chosen(), paid()];
  await fixture.writer.write(`session-${sessionNumber(n)}`, events);
}

async function visits(count: number): Promise<void> {
  for (let left = count; left > 0; left -= 20) await Promise.all(Array.from({ length: Math.min(20, left) }, visit));
}

/** Expects every visit to be in the figures exactly once. */
async function allCounted(): Promise<void> {
  const [totals] = await fixture.database.rows(sql`select sessions, payments, revenue_cents from analytics.totals`);
  const count = BigInt(visitors);
  expect(totals).toEqual({ sessions: count, payments: count, revenue_cents: count * 4300n });
  expect(await fixture.database.rows(sql`select count(*) from sessions.session where revision = 4`)).toEqual([
    { count },
  ]);
}

beforeAll(async () => {
  fixture = await startFixture();
});

afterEach(async () => {
  for (const worker of workers.splice(0)) await worker.end('SIGKILL');
});

afterAll(() => fixture.end());

describe('a worker that dies', () => {
  it('loses nothing and doubles nothing, however often it is killed in the middle', async () => {
    await visits(KILLS * 200);
    const done = async (): Promise<bigint> => {
      const [row] = await fixture.database.rows<{ done: bigint }>(sql`
        select coalesce(sum(events_done), 0)::bigint as done from es.checkpoint`);
      return row?.done ?? 0n;
    };
    let reached = 0n;
    for (let killed = 0; killed < KILLS; killed++) {
      const worker = await work();
      reached = await eventually(async () => {
        const now = await done();
        expect(now).toBeGreaterThan(reached);
        return now;
      });
      await worker.end('SIGKILL');
    }
    expect(reached).toBeLessThan(BigInt(visitors) * 10n);
    await work();
    await eventually(allCounted);
    await fixture.verifyAll();
  });

  it('is soon replaced by the one that waits', async () => {
    const first = await work();
    await eventually(() => leads(first));
    const second = await work();
    expect((await second.ready()).body).toMatchObject({ leads: false, stuck: false });
    await first.end('SIGKILL');
    const before = Date.now();
    await visit();
    await eventually(allCounted);
    expect(Date.now() - before).toBeLessThan(30_000);
    await leads(second);
  });

  it('is soon replaced when it only freezes, and does no harm when it thaws', async () => {
    const first = await work();
    await eventually(() => leads(first));
    const second = await work();
    const writing = visits(100);
    first.child.kill('SIGSTOP');
    const before = Date.now();
    await eventually(() => leads(second));
    expect(Date.now() - before).toBeLessThan(30_000);
    await writing;
    await eventually(allCounted);
    first.child.kill('SIGCONT');
    await visits(100);
    await eventually(allCounted);
    await eventually(async () => expect((await first.ready()).body.leads).toBe(false));
    await fixture.verifyAll();
  });
});
