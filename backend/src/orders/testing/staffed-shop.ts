import { afterAll, beforeAll } from 'vitest';
import type { Configuration } from '../../platform/configuration.js';
import { StoryProjections } from '../../testing/projections.js';
import { StoryShop } from '../../testing/shop.js';
import { hireStaff, signIn } from '../../testing/staff-account.js';
import { StoryWorker } from '../../testing/worker.js';

interface StaffedShop {
  readonly shop: StoryShop;
  /** The cookie of the signed-in staff member. */
  readonly staff: Record<string, string>;
  readonly projections: StoryProjections;
}

/** A shop with its worker, its projections and staff signed in, for all tests of a file; `opened` gets it before the first. */
export function staffedShop(
  opened: (staffed: StaffedShop) => void,
  configured: (configuration: Configuration) => Configuration = (configuration) => configuration,
): void {
  let shop: StoryShop;
  let worker: StoryWorker;
  let projections: StoryProjections;
  beforeAll(async () => {
    shop = await StoryShop.open();
    projections = await StoryProjections.prepare(shop.eventStore.url, shop.configuration.databaseUrl);
    projections.start();
    worker = await StoryWorker.start(configured(shop.configuration));
    await hireStaff(shop);
    opened({ shop, staff: await signIn(shop), projections });
  }, 90_000);
  afterAll(async () => {
    await Promise.all([worker.stop(), projections.stop()]);
    await shop.close();
  });
}
