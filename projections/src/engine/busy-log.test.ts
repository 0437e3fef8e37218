import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '@shop/eventing/postgres/sql';
import { eventually } from '@shop/eventing/testing/eventually';
import { sessions } from '../sessions/sessions.projection.js';
import { started } from '../testing/examples.js';
import { startFixture, type Fixture } from '../testing/fixture.js';
import { sessionNumber } from '../testing/log.js';
import { startWorker } from '../testing/rebuilding.js';

const VISITS = 120;
/** What the consumer applies at once, what it may apply in this time, and the batches of its start and end. */
const mostBatches = (ms: number): number => 20 + ms / 100 + 5;

let fixture: Fixture;
beforeAll(async () => {
  fixture = await startFixture();
});
afterAll(() => fixture.end());

async function visitsShown(): Promise<number> {
  const [row] = await fixture.database.rows<{ visits: number }>(
    sql`select count(*)::int as visits from sessions.session`,
  );
  return row?.visits ?? 0;
}

describe('visits that start one right after the other', () => {
  it('are applied together, and all of them are there soon after the last', async () => {
    const worker = startWorker(fixture, [sessions]);
    const startedAt = performance.now();
    for (let n = 1; n <= VISITS; n++) await fixture.writer.write(`session-${sessionNumber(n)}`, [started(n)]);
    await eventually(async () => expect(await visitsShown()).toBe(VISITS));
    const ms = performance.now() - startedAt;
    const { text } = await worker.metrics();
    const [, batches] = /shop_projection_batch_events_count\{[^}]*\} (\d+)/.exec(text) ?? [];
    await worker.stop();
    expect(Number(batches)).toBeGreaterThan(0);
    expect(Number(batches)).toBeLessThanOrEqual(mostBatches(ms));
  });
});
