import { createServer, request, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { restoreClock, shiftClock } from '@shop/eventing/testing/shifted-clock';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../../testing/eventually.js';
import { paidVisit } from '../../testing/orders.js';
import { StoryProjections } from '../../testing/projections.js';
import { StoryShop } from '../../testing/shop.js';
import { StoryWorker } from '../../testing/worker.js';

const BEHIND_MS = -40_000;
/** The shortest pause between two questions about an order that is promised within an hour, in ms. */
const PAUSE_MS = 2000;
const ROUNDS = 4;

let shop: StoryShop;
let provider: Server;
/** When the provider was asked whether the technical report is ready, in ms. */
const askedAt: number[] = [];
beforeAll(async () => {
  shop = await StoryShop.open();
  await StoryProjections.prepare(shop.configuration.eventStoreUrl, shop.configuration.databaseUrl);
  const { hostname, port } = shop.configuration.stripe.apiUrl;
  provider = createServer((incoming, answer) => {
    const { method, url: path, headers } = incoming;
    if (method === 'GET') askedAt.push(performance.now());
    const onward = request({ hostname, port, method, path, headers }, (answered) => {
      answer.writeHead(answered.statusCode ?? 502, answered.headers);
      answered.pipe(answer);
    });
    incoming.pipe(onward);
  }).listen(0, '127.0.0.1');
  await once(provider, 'listening');
});
afterAll(async () => {
  restoreClock();
  provider.closeAllConnections();
  provider.close();
  await shop.close();
});

const trouble = (source: string, owner: string) => ({
  duty: `clock of ${source}`,
  since: expect.any(String) as unknown,
  reason: expect.stringMatching(
    `^The clock of this machine is (39|40) s behind ${owner}: set the wrong one`,
  ) as unknown,
});

describe('a worker whose clock is 40 s behind', () => {
  it('says so, and asks a provider that has no answer yet after the pauses of a right one', async () => {
    const technicalUrl = `http://127.0.0.1:${(provider.address() as AddressInfo).port}/reports/technical`;
    const { configuration } = shop;
    const delivery = { ...configuration.delivery, technicalUrl };
    shiftClock(BEHIND_MS);
    const worker = await StoryWorker.start({ ...configuration, delivery });
    await paidVisit(shop, { isCharged: false, plate: 'SL-045-MN' });
    await eventually(async () => {
      await Promise.resolve();
      expect(askedAt.length).toBeGreaterThanOrEqual(ROUNDS);
    });
    const health = await fetch(`${worker.url}/health/ready`);
    const { troubles } = (await health.json()) as { troubles: readonly unknown[] };
    expect(health.status).toBe(200);
    expect(troubles).toContainEqual(trouble('postgres', "Postgres's"));
    expect(troubles).toContainEqual(trouble('payment-provider', "the payment provider's"));
    await worker.stop();
    const pauses = askedAt.slice(1).map((at, index) => at - (askedAt[index] ?? 0));
    expect(Math.min(...pauses)).toBeGreaterThan(PAUSE_MS * 0.9);
  });
});
