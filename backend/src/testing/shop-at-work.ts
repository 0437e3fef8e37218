import { afterAll, beforeAll } from 'vitest';
import { StoryProjections } from './projections.js';
import { StoryShop, type OpenOptions } from './shop.js';
import { StoryWorker } from './worker.js';

/** A shop with its worker, which a test may replace, for all tests of a file; `opened` gets the shop before the first. */
export function shopAtWork(opened: (shop: StoryShop) => unknown, options: OpenOptions = {}): { worker: StoryWorker } {
  const open = {} as { shop: StoryShop; worker: StoryWorker };
  beforeAll(async () => {
    open.shop = await StoryShop.open(options);
    await opened(open.shop);
    open.worker = await StoryWorker.start(open.shop.configuration);
  }, 60_000);
  afterAll(async () => {
    await open.worker.stop();
    await open.shop.close();
  });
  return open;
}

/** A shop whose read models follow its log, for all tests of a file; `opened` gets it before the first. */
export function shopWithReadModels(opened: (shop: StoryShop) => unknown): void {
  let shop: StoryShop;
  let projections: StoryProjections;
  beforeAll(async () => {
    shop = await StoryShop.open();
    projections = await StoryProjections.prepare(shop.eventStore.url, shop.configuration.databaseUrl);
    projections.start();
    await opened(shop);
  });
  afterAll(async () => {
    await projections.stop();
    await shop.close();
  });
}
