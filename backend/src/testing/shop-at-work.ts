import { afterAll, beforeAll } from 'vitest';
import { StoryShop, type OpenOptions } from './shop.js';
import { StoryWorker } from './worker.js';

/** A shop with its worker, for all tests of a file; `opened` gets it before the first. */
export const shopAtWork = (opened: (shop: StoryShop) => void, options: OpenOptions = {}): void => {
  let shop: StoryShop;
  let worker: StoryWorker;
  beforeAll(async () => {
    shop = await StoryShop.open(options);
    opened(shop);
    worker = await StoryWorker.start(shop.configuration);
  }, 60_000);
  afterAll(async () => {
    await worker.stop();
    await shop.close();
  });
};
