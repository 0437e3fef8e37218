import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { complaintsOf, expect, test } from '../shop/fixtures.js';
import { Visitor } from '../page-objects/visitor.js';

const NEEDED = ['Object.hasOwn', 'Array.prototype.toSorted', 'AbortSignal.timeout', 'AbortSignal'];

/** What came to browsers after Safari 16, Chrome 110 or Firefox 115, or has not come to all of them. */
const NEWER = [
  ...['URL.canParse', 'URL.parse', 'Object.groupBy', 'Map.groupBy', 'Promise.withResolvers', 'Promise.try'],
  ...['Array.fromAsync', 'AbortSignal.any', 'String.prototype.isWellFormed', 'Set.prototype.union', 'Iterator'],
  ...['Set.prototype.difference', 'Set.prototype.intersection', 'Intl.DurationFormat', 'CompressionStream'],
  ...[
    'Element.prototype.checkVisibility',
    'HTMLElement.prototype.showPopover',
    'Document.prototype.startViewTransition',
  ],
  ...['requestIdleCallback', 'scheduler', 'navigation', 'cookieStore', 'Navigator.prototype.userActivation'],
  ...['RegExp.escape', 'Error.isError', 'Math.sumPrecise', 'Uint8Array.prototype.toHex'],
];

const without = (page: Page, names: readonly string[]): Promise<unknown> =>
  page.addInitScript((paths) => {
    for (const path of paths) {
      const names = path.split('.');
      const last = names.pop() ?? '';
      const holder = names.reduce<object | undefined>((at, name) => at && Reflect.get(at, name), globalThis);
      if (holder) Reflect.deleteProperty(holder, last);
    }
  }, names);

const sentence = (page: Page) => page.locator('#old-browser');

for (const name of NEEDED) {
  test(`a browser without ${name} is told so in one sentence, in the language of the page`, async ({ page }) => {
    await without(page, [name]);
    for (const address of ['/?lang=fr', '/contact?lang=fr']) {
      await page.goto(address);
      await expect(sentence(page)).toContainText('trop ancien');
      await expect(page.getByText('too old to buy here')).toBeHidden();
    }
    await page.goto('/?lang=en');
    await expect(page.getByText('too old to buy here')).toBeVisible();
    await expect(page.getByText('trop ancien')).toBeHidden();
  });
}

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
  const files = join(import.meta.dirname, '../../frontend/dist/assets');
  const scripts = readdirSync(files).filter((name) => name.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(20);
  const unread = scripts.filter((name) => /\(\?<[=!]/.test(readFileSync(join(files, name), 'utf8')));
  expect(unread).toEqual([]);
});
