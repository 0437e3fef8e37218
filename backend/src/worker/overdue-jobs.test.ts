import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLog, nestLog } from '../platform/log.js';
import { eventually } from '../testing/eventually.js';
import { StoryProjections } from '../testing/projections.js';
import { StoryShop } from '../testing/shop.js';
import { StoryWorker } from '../testing/worker.js';
import { whileAnotherLeads } from './testing/another-leader.js';

let shop: StoryShop;
let worker: StoryWorker;
const lines: string[] = [];
beforeAll(async () => {
  shop = await StoryShop.open();
  const { eventStoreUrl, databaseUrl } = shop.configuration;
  await StoryProjections.prepare(eventStoreUrl, databaseUrl);
  for (const ago of ['80 seconds', '2 minutes', '90 seconds'])
    await shop.rows(`select graphile_worker.add_job('untended', '{}'::json, run_at => now() - $1::interval)`, [ago]);
  for (const key of ['kept', null]) {
    await shop.rows(
      `select graphile_worker.add_job('given-up', '{}'::json, run_at => now() - interval '1 hour', job_key => $1)`,
      [key],
    );
  }
  await shop.rows(
    `update graphile_worker._private_jobs set attempts = max_attempts where run_at < now() - interval '30 minutes'`,
  );
  const log = createLog('error', { write: (line) => void lines.push(line) });
  worker = await StoryWorker.start(shop.configuration, nestLog(log));
});
afterAll(async () => {
  await worker.stop();
  await shop.close();
});

const text = async (path: string) => (await fetch(`${worker.url}${path}`)).text();

describe('a due job whose turn does not come', () => {
  it('is shown by the health and the metrics of the worker, as long as it leads, until it is gone', async () => {
    await eventually(async () => {
      expect(JSON.parse(await text('/health/ready'))).toMatchObject({
        troubles: [
          { duty: 'overdue jobs', reason: expect.stringMatching(/^Error: untended has waited for 12\d s$/) as unknown },
        ],
      });
    });
    const metrics = await text('/metrics');
    expect(metrics).toMatch(/shop_job_wait_seconds\{task="untended"\} 1\d\d/);
    expect(metrics).not.toContain('shop_job_wait_seconds{task="given-up"}');
    expect(metrics).toContain('shop_exhausted_jobs{task="given-up"} 1\n');
    for (const line of ['shop_worker_leader 1', 'shop_event_store_refused 0']) expect(metrics).toContain(`${line}\n`);
    await whileAnotherLeads(shop, () =>
      eventually(async () =>
        expect([JSON.parse(await text('/health/ready')), await text('/metrics')]).toEqual([
          expect.objectContaining({ leading: false, troubles: [] }),
          expect.stringContaining('shop_worker_leader 0\n'),
        ]),
      ),
    );
    await eventually(async () => expect(await text('/health/ready')).toContain('overdue jobs'));
    await shop.rows('delete from graphile_worker._private_jobs where run_at < now()');
    await eventually(async () => expect(await text('/health/ready')).not.toContain('overdue jobs'));
    expect(await text('/metrics')).not.toContain('untended');
  });
});

describe('metrics that cannot be read, by a bug', () => {
  it('are none, and the log says why', async () => {
    await shop.rows('alter table payments.visit rename column intents to unreadable');
    expect((await fetch(`${worker.url}/metrics`)).status).toBe(503);
    await shop.rows('alter table payments.visit rename column unreadable to intents');
    expect(lines.join()).toContain('intents');
  });
});
