import { test as base, type Page } from '@playwright/test';
import { Shop } from './shop.js';

/** Every story gets the shop of its worker, and pages that open on it. */
export const test = base.extend<object, { shop: Shop }>({
  shop: [
    async ({}, use) => {
      const shop = await Shop.open();
      await use(shop);
      await shop.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ shop }, use) => use(shop.url),
});

export { expect } from '@playwright/test';

/** Collects what a visitor's browser complains about: errors of scripts, refusals by the content security policy, failed assets. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  return complaints;
}
