import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../testing/eventually.js';
import { StoryProjections } from '../testing/projections.js';
import { StoryShop } from '../testing/shop.js';
import { StoryWorker } from '../testing/worker.js';

let shop: StoryShop;
let worker: StoryWorker;
beforeAll(async () => {
  shop = await StoryShop.open();
  const { eventStoreUrl, databaseUrl } = shop.configuration;
  await StoryProjections.prepare(eventStoreUrl, databaseUrl);
  await shop.rows(`select graphile_worker.add_job('untended', '{}'::json, run_at => now() - interval '2 minutes')`);
  worker = await StoryWorker.start(shop.configuration);
});
afterAll(async () => {
  await worker.stop();
  await shop.close();
});

const text = async (path: string) => (await fetch(`${worker.url}${path}`)).text();

describe('a due job whose turn does not come', () => {
  it('is shown by the health and the metrics of the worker', async () => {
    await eventually(async () => {
      expect(JSON.parse(await text('/health/ready'))).toMatchObject({
        troubles: [
          { duty: 'overdue jobs', reason: expect.stringMatching(/untended has waited for 12\d s/) as unknown },
        ],
      });
    }, 20_000);
    expect(await text('/metrics')).toMatch(/shop_job_wait_seconds\{task="untended"\} 1\d\d/);
  });
});
