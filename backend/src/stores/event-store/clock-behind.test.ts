import type { ClocksView } from '@shop/eventing/clocks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migratedDatabase } from '../../testing/database.js';
import { startEventStoreProcess, type EventStoreProcess } from '../../../../workshop/launch/testing/event-store.mjs';
import { eventually } from '../../testing/eventually.js';
import { StoryShop } from '../../testing/shop.js';

const AHEAD_MS = 30_000;
/** Data URL without a space, because NODE_OPTIONS are separated by spaces. */
const SHIFTED = `data:text/javascript,const%20now=Date.now;Date.now=()=>now()+${AHEAD_MS}`;

let shop: StoryShop;
let ahead: EventStoreProcess;
beforeAll(async () => {
  shop = await StoryShop.open();
  const postgresUrl = process.env['SHOP_TEST_EVENT_STORE_POSTGRES'];
  ahead = await startEventStoreProcess({ postgresUrl, env: { NODE_OPTIONS: `--import=${SHIFTED}` } });
});
afterAll(async () => {
  await ahead.stop();
  await shop.close();
});

async function clockAt(url: string): Promise<ClocksView> {
  const { body } = await shop.ask('GET', '/health/ready', undefined, {}, url);
  return body['clock'] as ClocksView;
}

async function skewIn(url: string): Promise<string | undefined> {
  const response = await fetch(`${url}/metrics`);
  return /^shop_clock_skew_seconds\{source="event-store"\} (\S+)$/m.exec(await response.text())?.[1];
}

describe('the clocks of the shop and its event store', () => {
  it('are compared by what is appended', async () => {
    expect((await shop.ask('POST', '/api/sessions', {})).status).toBe(201);
    await eventually(async () =>
      expect(await clockAt(shop.url)).toMatchObject({
        skewSeconds: 0,
        warning: null,
        sources: [{ source: 'event-store', skewSeconds: 0 }, {}, {}],
      }),
    );
  });

  it('do not keep the shop from selling when it is 30 s behind, which its health and metrics say', async () => {
    const databaseUrl = await migratedDatabase();
    const behind = await shop.openAnother({ eventStoreUrl: ahead.url, databaseUrl });
    expect((await shop.ask('POST', '/api/sessions', {}, {}, behind.url)).status).toBe(201);
    await eventually(async () => {
      const { skewSeconds, warning } = await clockAt(behind.url);
      expect(skewSeconds).toBeGreaterThan(25);
      expect(warning).toMatch(/^The clock of this machine is \d+ s behind the event store's: set the wrong one/);
      expect(Number(await skewIn(behind.url))).toBeGreaterThan(25);
    });
    await behind.close();
  });
});
