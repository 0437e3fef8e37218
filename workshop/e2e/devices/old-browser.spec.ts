import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { complaintsOf, expect, test } from '../shop/fixtures.js';
import { Visitor } from '../page-objects/visitor.js';

/** What came to browsers after Safari 16, Chrome 105 or Firefox 110, or has not come to all of them. */
const NEWER = [
  ...['URL.canParse', 'URL.parse', 'Object.groupBy', 'Map.groupBy', 'Promise.withResolvers', 'Promise.try', 'Iterator'],
  ...['Array.prototype.toSorted', 'Array.prototype.toReversed', 'Array.prototype.toSpliced', 'Array.prototype.with'],
  ...['Array.fromAsync', 'AbortSignal.any', 'String.prototype.isWellFormed', 'String.prototype.toWellFormed'],
  ...['Set.prototype.union', 'Set.prototype.difference', 'Set.prototype.intersection', 'Intl.DurationFormat'],
  ...[
    'Element.prototype.checkVisibility',
    'HTMLElement.prototype.showPopover',
    'Document.prototype.startViewTransition',
  ],
  ...['requestIdleCallback', 'scheduler', 'navigation', 'cookieStore', 'Navigator.prototype.userActivation'],
  ...['RegExp.escape', 'Error.isError', 'Math.sumPrecise', 'Uint8Array.prototype.toHex', 'CompressionStream'],
];

const without = (page: Page, paths: readonly string[]): Promise<unknown> =>
  page.addInitScript((taken) => {
    const partOf = (holder: unknown, name: string): unknown =>
      holder === undefined ? undefined : Reflect.get(Object(holder) as object, name);
    for (const path of taken) {
      const names = path.split('.');
      const last = names.pop() ?? '';
      const holder = names.reduce(partOf, globalThis as unknown);
      if (holder !== undefined) Reflect.deleteProperty(Object(holder) as object, last);
    }
  }, paths);

const sentence = (page: Page) => page.locator('#old-browser');

test('a browser without container queries is told that it is too old, in the language of the page', async ({
  browser,
  shop,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: shop.url });
  const page = await context.newPage();
  await page.route(/\/(contact)?\?lang=|\.css$/, async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    await route.fulfill({ response, body: text.replaceAll(/container-type: ?inline-size/g, 'container-type:unknown') });
  });
  for (const address of ['/?lang=fr', '/contact?lang=fr']) {
    await page.goto(address);
    await expect(page.getByText('Ce navigateur est trop ancien')).toBeVisible();
    await expect(page.getByText('too old to buy here')).toBeHidden();
  }
  for (const address of ['/?lang=en', '/contact?lang=en']) {
    await page.goto(address);
    await expect(page.getByText('too old to buy here')).toBeVisible();
    await expect(page.getByText('trop ancien')).toBeHidden();
  }
  await context.close();
});

test('a browser with what is needed and nothing newer buys, and is told nothing', async ({ page }) => {
  const complaints = complaintsOf(page);
  await without(page, NEWER);
  const visitor = new Visitor(page);
  await visitor.walksToThePayment();
  await expect(sentence(page)).toBeHidden();
  await visitor.paysByCard('4242424242424242');
  await visitor.isThanked();
  await visitor.followsTheOrder();
  expect(complaints).toEqual([]);
});

test('no script of the pages has a pattern that a browser of the list cannot read', () => {
  const files = join(import.meta.dirname, '../../../frontend/dist/assets');
  const scripts = readdirSync(files).filter((name) => name.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(20);
  const unread = scripts.filter((name) => /\(\?<[=!]/.test(readFileSync(join(files, name), 'utf8')));
  expect(unread).toEqual([]);
});
