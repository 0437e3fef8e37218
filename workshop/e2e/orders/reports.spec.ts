import type { Page } from '@playwright/test';
import { expect, test } from '../shop/fixtures.js';

const SERVICES = ['mecavin', 'service-history', 'mecascore'] as const;
const WIDTHS = [320, 390, 640, 768, 1280] as const;

/** The words that are broken over two lines, of all cells and chart labels; a word ends at a space or a hyphen, not at a non-breaking space. */
const brokenWords = (page: Page): Promise<string[]> =>
  page.getByRole('article').evaluate((article) =>
    [...article.querySelectorAll('th, td, dt, dd, figure span, figure b')].flatMap((cell) =>
      [...cell.childNodes].flatMap((node) => {
        const text = node.nodeType === Node.TEXT_NODE ? (node.textContent ?? '') : '';
        return [...text.matchAll(/[^ \n\u2010-\u2014-]+/g)].flatMap(({ 0: word, index }) => {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1 ? [word] : [];
        });
      }),
    ),
  );

const isTooWide = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);

/** Opens the page of a sample report. */
async function opens(page: Page, service: string, language: string): Promise<void> {
  await page.goto(`/report/sample/${service}?lang=${language}`);
  await expect(page.getByRole('checkbox').first()).toBeVisible();
}

for (const language of ['fr', 'en'] as const) {
  test(`no number and no word of a report breaks in the middle, at any width (${language})`, async ({ page }) => {
    for (const service of SERVICES) {
      await opens(page, service, language);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 844 });
        expect.soft(await brokenWords(page), `${service}, ${width} px`).toEqual([]);
        expect.soft(await isTooWide(page), `${service}, ${width} px`).toBe(false);
      }
    }
  });
}

test('a word of a provider without an end is broken rather than wider than the screen', async ({ page }) => {
  await page.route('**/samples/*.json', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replaceAll('Peugeot', 'W'.repeat(160)) });
  });
  for (const service of ['service-history', 'mecascore']) {
    await opens(page, service, 'fr');
    await expect(page.getByText(/W{160}/).first()).toBeVisible();
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 844 });
      expect.soft(await isTooWide(page), `${service}, ${width} px`).toBe(false);
    }
  }
});

test('the bars of a MecaSCORE are as long as the effects that they show', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await opens(page, 'mecascore', 'fr');
  const cells = page.getByRole('cell').filter({ has: page.locator('i') });
  const eurosPerPixel = await cells.evaluateAll((all) =>
    all.map((cell) => {
      const euros = Number((cell.textContent ?? '').replace(/\D/g, ''));
      return euros / (cell.querySelector('i')?.getBoundingClientRect().width ?? 0);
    }),
  );
  expect(eurosPerPixel.length).toBeGreaterThan(2);
  for (const scale of eurosPerPixel) expect(scale / (eurosPerPixel[0] ?? 0)).toBeCloseTo(1, 1);
});
