import type { Locator } from '@playwright/test';
import { expect, test } from '../shop/fixtures.js';
import { Staff } from '../page-objects/staff.js';
import { Visitor } from '../page-objects/visitor.js';

test.use({ contextOptions: { forcedColors: 'active' } });

/** What is drawn of an element's state: borders, background and text. */
const looksOf = (what: Locator): Promise<string> =>
  what.evaluate((element) => {
    const { backgroundColor, borderTopColor, borderTopStyle, borderBottomColor, color } = getComputedStyle(element);
    return [backgroundColor, borderTopColor, borderTopStyle, borderBottomColor, color].join();
  });

const WITHOUT_BACKGROUNDS = '*, *::before, *::after { background: none !important; }';

/** Does something and finds that the picture of an element, without focus and without any background, is another one then. */
async function showsInAPicture(what: Locator, act: () => Promise<void>): Promise<void> {
  const picture = async () => {
    await what.page().mouse.move(0, 0);
    await what.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    return what.screenshot({ style: WITHOUT_BACKGROUNDS, animations: 'disabled' });
  };
  const before = await picture();
  expect(before.equals(await picture())).toBe(true);
  await act();
  await expect.poll(async () => before.equals(await picture())).toBe(false);
}

async function differ(one: Locator, other: Locator): Promise<void> {
  await expect(one).toBeVisible();
  await expect.poll(async () => (await looksOf(one)) === (await looksOf(other))).toBe(false);
}

test('with the colours of the system alone a shopper sees what is chosen, reached and done', async ({ page }) => {
  const visitor = new Visitor(page);
  await visitor.opensTheShop();
  await visitor.typesAPlate('AB-123-CD');
  await visitor.givesAnEmailAndConsents('jeanne@example.fr');
  const cards = page.locator('[data-service]');
  await expect(cards.first()).toBeVisible();
  await showsInAPicture(cards.nth(0), () => visitor.picks('MecaVIN'));
  await differ(cards.nth(0), cards.nth(1));
  await expect(cards.nth(0).locator('svg').first()).toBeVisible();
  await expect(cards.nth(1).locator('svg').first()).toBeHidden();
  const steps = page.getByRole('navigation').getByRole('listitem');
  await differ(steps.nth(0), steps.nth(3));
  const packs = page.locator('li[aria-current="true"]');
  await differ(packs, packs.locator('xpath=following-sibling::li[last()]'));
  const pair = page.getByRole('listitem').filter({ hasText: '2 rapports' });
  await showsInAPicture(pair, () => visitor.picks('Service History'));
  await visitor.orders();
  await visitor.paysByCard('4242424242424242');
  await visitor.isThanked();
});

test('with the colours of the system alone a buyer sees how far the order is', async ({ page }) => {
  let isHeld = true;
  await page.route(/\/api\/orders\/[^/]+\/stream/, (route) => route.abort());
  await page.route(/\/api\/orders\/[^/]+$/, async (route) => {
    const response = await route.fetch();
    if (!response.ok() || !isHeld) return route.fulfill({ response });
    return route.fulfill({ response, json: { ...((await response.json()) as object), stage: 'requested' } });
  });
  await new Visitor(page).buysMecaVin('AB-123-CD', 'jeanne@example.fr');
  const stages = page.getByRole('list', { name: 'Où en est votre commande' }).getByRole('listitem');
  await expect(stages.last()).toHaveAttribute('data-done', 'false');
  await differ(stages.first(), stages.last());
  await showsInAPicture(stages.last(), async () => {
    isHeld = false;
    await expect(async () => {
      await page.reload();
      await expect(stages.last()).toHaveAttribute('data-done', 'true', { timeout: 8000 });
    }).toPass({ timeout: 60_000 });
  });
});

test('with the colours of the system alone staff see the chosen range and page', async ({ page, shop }) => {
  await new Staff(page, shop).signsIn();
  const ranges = page.getByRole('button', { pressed: true });
  await differ(ranges.first(), page.getByRole('button', { pressed: false }).first());
  const month = page.getByRole('button', { name: '30 jours' });
  await showsInAPicture(month, () => month.click());
  const [now, before] = ['Période', 'Période précédente'].map((name) => page.getByText(name, { exact: true }).first());
  if (!now || !before) throw new Error('no legend');
  await differ(now.locator('xpath=preceding-sibling::*[1]'), before.locator('xpath=preceding-sibling::*[1]'));
  const pages = page.getByRole('navigation').getByRole('link');
  await differ(
    pages.and(page.locator('[aria-current="page"]')),
    pages.and(page.locator(':not([aria-current])')).first(),
  );
});
