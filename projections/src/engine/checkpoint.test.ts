import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { visits } from '../analytics/visits.projection.js';
import { BEGINNING } from '@shop/eventing/event';
import { sql } from '@shop/eventing/postgres/sql';
import { started } from '../testing/examples.js';
import { logOf } from '../testing/log.js';
import { startFixture, type Fixture } from '../testing/fixture.js';
import { applyBatch } from '@shop/eventing/consumers/apply';
import { Outdated } from '@shop/eventing/consumers/consumer';
import { acquireLive } from '@shop/eventing/projections/checkpoint';
import { LeaseLost, type Lease } from '@shop/eventing/consumers/consumer';
import { consumerOf } from '@shop/eventing/projections/projection-consumer';

let fixture: Fixture;

const log = logOf();
for (let n = 1; n <= 3; n++) log.session(n, [started(n)]);

const take = (projection = visits): Promise<Lease> =>
  fixture.database.writing((queries) => acquireLive(queries, projection, 'test'));

async function apply(lease: Lease, n: number): Promise<void> {
  const events = log.events.slice(n - 1, n);
  const position = events[0]?.position ?? BEGINNING;
  const { database } = fixture;
  const consumer = consumerOf(visits, { acquire: () => Promise.resolve(lease), isLive: true });
  await applyBatch({ database, consumer, lease, report: () => undefined }, { events, position });
}

const sessions = async () => (await fixture.database.rows(sql`select sessions from analytics.totals`))[0]?.sessions;

beforeAll(async () => {
  fixture = await startFixture();
});

afterAll(() => fixture.end());

describe('the right to write a projection', () => {
  it('is lost to a later holder before a single row is touched', async () => {
    const first = await take();
    await apply(first, 1);
    const second = await take();
    await expect(apply(first, 2)).rejects.toBeInstanceOf(LeaseLost);
    expect(await sessions()).toBe(1n);
    await apply(second, 2);
    expect(await sessions()).toBe(2n);
  });

  it('does not let the same batch in twice', async () => {
    const lease = await take();
    const stale = { ...lease };
    await apply(lease, 3);
    await expect(apply(stale, 3)).rejects.toBeInstanceOf(LeaseLost);
    expect(await sessions()).toBe(3n);
  });

  it('is not given over tables that other rules made, neither older nor newer', async () => {
    await expect(take({ ...visits, version: visits.version + 1 })).rejects.toBeInstanceOf(Outdated);
    await expect(take({ ...visits, handles: visits.handles.slice(1) })).rejects.toBeInstanceOf(Outdated);
    await fixture.database.run(sql`update es.projection_build set version = version + 1 where name = 'visits'`);
    await expect(take()).rejects.toThrow('newer than this worker');
  });
});
