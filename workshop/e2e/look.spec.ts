import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './shop/fixtures.js';
import { Staff } from './page-objects/staff.js';
import { Visitor } from './page-objects/visitor.js';

const leftOf = async (what: Locator): Promise<number> => Math.round((await what.boundingBox())?.x ?? -1);
const styleOf = (what: Locator, name: string): Promise<string> =>
  what.evaluate((element, property) => getComputedStyle(element).getPropertyValue(property), name);
const sizeOf = async (what: Locator): Promise<number> => Number.parseFloat(await styleOf(what, 'font-size'));
const isTooWide = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);

for (const width of [390, 1280]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 } });

    test('a list in a pop-up begins where its title does, and its points are no ticks', async ({ page }) => {
      await new Visitor(page).walksToThePayment();
      await page.getByRole('main').getByRole('button', { name: 'Satisfait ou remboursé' }).click();
      const text = page.getByRole('dialog');
      await expect(text.getByRole('listitem').first()).toBeVisible();
      expect(await leftOf(text.getByRole('list').first())).toBe(
        await leftOf(text.getByRole('heading', { level: 3 }).first()),
      );
      await expect(text.getByRole('listitem').locator('svg')).toHaveCount(0);
      expect(await styleOf(text.getByRole('listitem').first(), 'display')).toBe('list-item');
    });

    test('the stars of the reviews stop where the mark stops', async ({ page }) => {
      await new Visitor(page).opensTheShop();
      const stars = page.getByText('4,7', { exact: true }).locator('xpath=ancestor::div[1]/span');
      const [all, reached] = [await stars.boundingBox(), await stars.locator('> span').last().boundingBox()];
      expect((reached?.width ?? 0) / (all?.width ?? 1)).toBeCloseTo(0.94, 2);
    });

    test('a question opens by the sign of the shop, not by a triangle', async ({ page }) => {
      await new Visitor(page).opensTheShop();
      const question = page.locator('summary', { hasText: 'Et si rien n’arrive' });
      expect(await styleOf(question, 'list-style-type')).toBe('none');
      await question.click();
      await expect(page.getByText(/Regardez vos indésirables/)).toBeVisible();
      expect(await isTooWide(page)).toBe(false);
    });

    test('amounts of visits stand under each other, in a table that shows every row', async ({ page, shop }) => {
      const headers = { 'content-type': 'application/json' };
      for (let visit = 0; visit < 12; visit += 1) {
        const body = JSON.stringify({ uuid: randomUUID(), lang: 'fr' });
        expect((await fetch(`${shop.url}/api/sessions`, { method: 'POST', headers, body })).ok).toBe(true);
      }
      await new Staff(page, shop).signsIn();
      await page.goto('/admin/visits');
      await expect(page.getByRole('row').nth(12)).toBeVisible();
      expect(await styleOf(page.locator('tbody td:last-child').first(), 'text-align')).toBe('end');
      const table = page.getByRole('table', { name: 'Visites commencées' });
      expect(await table.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
    });

    test('thirty days are a list that scrolls by the keyboard, in no more than its panel', async ({ page, shop }) => {
      await page.route('**/api/admin/dashboard', async (route) => {
        const response = await route.fetch();
        if (!response.ok()) return route.fulfill({ response });
        const figures = (await response.json()) as { dailyStats: object[] };
        const dailyStats = Array.from({ length: 30 }, (_, day) => ({
          ...{ date: `2026-06-${String(30 - day).padStart(2, '0')}`, sessions: day, payments: 0, revenue: 0 },
        }));
        return route.fulfill({ response, json: { ...figures, dailyStats } });
      });
      await page.route('**/*', (route) =>
        route.request().resourceType() === 'eventsource' ? route.abort() : route.fallback(),
      );
      await new Staff(page, shop).signsIn();
      const days = page.getByRole('list', { name: 'Statistiques Quotidiennes' });
      await expect(days.getByRole('listitem')).toHaveCount(30);
      expect((await days.boundingBox())?.height).toBeLessThan(500);
      await days.focus();
      await page.keyboard.press('End');
      await expect(days.getByText('1er juin 2026', { exact: true })).toBeInViewport();
    });

    test('on the page of an order the title of a report is no larger than that of its part', async ({ page }) => {
      const visitor = new Visitor(page);
      await visitor.walksToThePayment();
      await page.getByRole('tab', { name: 'Carte' }).click();
      await visitor.paysByCard('4242424242424242');
      await visitor.isThanked();
      await visitor.followsTheOrder();
      const title = page.getByRole('heading', { level: 3, name: 'MecaVIN' });
      await expect(title).toBeVisible();
      expect(await sizeOf(title)).toBeLessThan(await sizeOf(page.getByRole('heading', { level: 2 }).first()));
    });
  });
}

test('the reports to choose stand in line, whatever is said of each for this car', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const visitor = new Visitor(page);
  await visitor.opensTheShop();
  await visitor.typesAPlate('AB-123-CD');
  await visitor.givesAnEmailAndConsents('jeanne@example.fr');
  const cards = page.locator('[data-service]');
  await expect(cards.getByText(/pour ce véhicule$/)).not.toHaveCount(0);
  const tops = await cards
    .getByText('Exemple', { exact: true })
    .locator('xpath=..')
    .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));
  expect(tops).toHaveLength(3);
  expect(new Set(tops).size).toBe(1);
});

test('the summary of an order arrives in the place that is kept for it', async ({ page }) => {
  let arrives = (): void => undefined;
  const held = new Promise<void>((resolve) => (arrives = resolve));
  await page.route(/\/api\/orders\/[^/]+\/stream/, async (route) => route.abort());
  await page.route(/\/api\/orders\/[^/]+$/, async (route) => {
    await held;
    const response = await route.fetch();
    if (!response.ok()) return route.fulfill({ response });
    return route.fulfill({ response, json: { ...((await response.json()) as object), stage: 'requested' } });
  });
  const visitor = new Visitor(page);
  await visitor.walksToThePayment();
  await visitor.paysByCard('4242424242424242');
  await visitor.isThanked();
  const link = page.getByRole('link', { name: 'Suivre ma commande' });
  await expect(link).toBeVisible();
  const tops = async (): Promise<number[]> => {
    const found: number[] = [];
    for (const width of [320, 390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      found.push(Math.round((await link.boundingBox())?.y ?? -1));
    }
    return found;
  };
  const kept = await tops();
  arrives();
  await expect(page.getByText('MecaVIN + ')).toBeVisible();
  expect(await tops()).toEqual(kept);
});

test('the stages of an order stand in rows of the same length on a phone', async ({ page }) => {
  await new Visitor(page).buysMecaVin('AB-123-CD', 'jeanne@example.fr');
  const stages = page.getByRole('list', { name: 'Où en est votre commande' }).getByRole('listitem');
  await expect(stages).toHaveCount(4);
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 });
    const rows = async (): Promise<number[]> => {
      const tops = await stages.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
      return [...new Set(tops)].map((top) => tops.filter((one) => one === top).length);
    };
    await expect.poll(rows, { message: `${width} px` }).toEqual(width === 320 ? [2, 2] : [4]);
  }
});
