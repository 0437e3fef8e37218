import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startProxy } from '@shop/eventing/testing/proxy';
import { createLog, nestLog } from '../platform/log.js';
import { eventually } from '../testing/eventually.js';
import { StoryShop } from '../testing/shop.js';
import { StoryWorker } from '../testing/worker.js';

let shop: StoryShop;
let worker: StoryWorker;
let way: Awaited<ReturnType<typeof startProxy>>;
const lines: string[] = [];
beforeAll(async () => {
  shop = await StoryShop.open();
  const url = new URL(shop.configuration.databaseUrl);
  way = await startProxy(Number(url.port));
  const databaseUrl = Object.assign(url, { port: way.port }).href;
  const log = createLog('warn', { write: (line) => void lines.push(line) });
  worker = await StoryWorker.start({ ...shop.configuration, databaseUrl }, nestLog(log));
});
afterAll(async () => {
  await worker.stop();
  await shop.close();
});

const health = async () => (await fetch(`${worker.url}/health/ready`)).json();

describe('a worker without Postgres', () => {
  it('says why in its health and its log', async () => {
    expect(await health()).toMatchObject({ checks: { postgres: true }, outage: null });
    await way.end();
    const outage = `connect ECONNREFUSED 127.0.0.1:${way.port}`;
    await eventually(async () => expect(await health()).toMatchObject({ checks: { postgres: false }, outage }));
    expect(lines.join('')).toContain(`Postgres does not answer: ${outage}`);
  });
});
