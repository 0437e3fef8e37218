import { test as base, type ConsoleMessage, type Page } from '@playwright/test';
import { Shop } from './shop.js';
import { noteStall, refuseRetryWithoutStall } from './stalled-browser.js';

/**
 * Each test gets a shop and pages that open on it. Files share one shop unless they name their own with
 * `test.use({ shopOf: 'refunds' })`, for example because their tests count visits.
 */
export const test = base.extend<
  { retry: void },
  { shopOf: string; promiseSeconds: number; limits: string; shop: Shop }
>({
  shopOf: ['everybody', { scope: 'worker', option: true }],
  promiseSeconds: [3600, { scope: 'worker', option: true }],
  limits: ['relaxed', { scope: 'worker', option: true }],
  shop: [
    async ({ promiseSeconds, limits }, use) => {
      const shop = await Shop.open({ promiseSeconds, limits });
      await use(shop);
      await shop.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ shop }, use) => use(shop.url),
  retry: [
    async ({}, use, info) => {
      refuseRetryWithoutStall(info);
      await use();
    },
    { auto: true },
  ],
  page: async ({ page, context }, use, info) => {
    await use(page);
    if (info.status !== info.expectedStatus) await noteStall(context.pages(), info);
  },
});

export { expect } from '@playwright/test';

/** Whether a message is the 404 of an order that is not open yet: the success page requests it until then, and the browser logs that. */
const isOfUnopenedOrder = (message: ConsoleMessage): boolean =>
  /\/api\/orders\/[^/]+$/.test(message.location().url) && message.text().includes('404');

/** Collects the errors of a visitor's browser: script errors, violations of the content security policy, failed assets. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !isOfUnopenedOrder(message)) complaints.push(message.text());
  });
  return complaints;
}
