import { expect, test as base, type BrowserContext, type ConsoleMessage, type Page } from '@playwright/test';
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
    const failures = failuresOf(context);
    const refusals = refusalsOf(context);
    await use(page);
    /** What a route of the story still waits for when the story is over belongs to no check. */
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
    if (info.status !== info.expectedStatus) {
      await printPages(context, refusals);
      await noteStall(context.pages(), info);
    }
    expect(failures.filter((failure) => !NOT_LOADED.test(failure))).toEqual([]);
  },
});

export { expect };

const STOPPED = /^page stopped|Content Security Policy/;
/** Code that did not arrive, which stories of lost connections and of releases are about. */
const NOT_LOADED = /Failed to fetch dynamically imported module|Unable to preload CSS/;

/** Collects what no page may do in any story: throw an error that nobody catches, stop while rendering, or break the security policy. */
function failuresOf(context: BrowserContext): string[] {
  const failures: string[] = [];
  context.on('weberror', (failure) => failures.push(failure.error().message));
  context.on('console', (message) => {
    if (STOPPED.test(message.text())) failures.push(message.text());
  });
  return failures;
}

/** Collects the answers of every page that are errors. */
function refusalsOf(context: BrowserContext): string[] {
  const refusals: string[] = [];
  context.on('response', (response) => {
    if (response.status() >= 400) refusals.push(`${response.status()} ${response.url()}`);
  });
  return refusals;
}

/** Prints what the pages of a failed test show: of a run on another machine, its output may be all that is left. */
async function printPages(context: BrowserContext, refusals: readonly string[]): Promise<void> {
  for (const page of context.pages()) {
    const shown = await page.locator('body').ariaSnapshot({ timeout: 5000 }).catch(String);
    console.log(`${page.url()} shows:\n${shown}`);
  }
  console.log(`Answers that were errors: ${refusals.join(', ') || 'none'}`);
}

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
