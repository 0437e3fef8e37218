import type { Locator } from '@playwright/test';
import { expect, test } from './shop/fixtures.js';
import { axeViolations } from '../launch/testing/axe.mjs';
import { Visitor } from './page-objects/visitor.js';
import { WORDS } from './page-objects/words.js';

test.use({ viewport: { width: 390, height: 844 } });

/** The highest bar on a phone's first screen, and the lowest places of the field and of the button, in CSS pixels. */
const [MAX_BAR, MAX_FIELD_TOP, MAX_BUTTON_BOTTOM] = [96, 420, 640];
const ASKED = { fr: 'Traceurs', en: 'Trackers' };
const CHOOSE_AGAIN = 'Choix des traceurs';

async function boxOf(locator: Locator): Promise<{ top: number; bottom: number; height: number }> {
  await expect(locator).toBeVisible();
  const { y = NaN, height = NaN } = (await locator.boundingBox()) ?? {};
  return { top: y, bottom: y + height, height };
}

for (const language of ['fr', 'en'] as const) {
  const words = WORDS[language];

  test(`the first screen of a phone shows the finding above the question about trackers (${language})`, async ({
    page,
  }) => {
    await new Visitor(page, language).opensTheShop();
    const bar = await boxOf(page.getByRole('region', { name: ASKED[language] }));
    const curve = await boxOf(page.getByRole('figure').locator('svg[preserveAspectRatio=none]').first());
    expect(bar.height).toBeLessThanOrEqual(MAX_BAR);
    expect(curve.bottom).toBeLessThanOrEqual(bar.top);
  });

  test(`the e-mail is asked for in the first screen of a phone (${language})`, async ({ page }) => {
    const visitor = new Visitor(page, language);
    await visitor.opensTheShop();
    await visitor.asksFor('bmw');
    await visitor.isAskedForAnEmail();
    const field = page.getByLabel(words.email);
    const button = page.getByRole('button', { name: words.goOn });
    expect((await boxOf(field)).top).toBeLessThanOrEqual(MAX_FIELD_TOP);
    expect((await boxOf(button)).bottom).toBeLessThanOrEqual(MAX_BUTTON_BOTTOM);
    await field.fill('jo@exemple.fr');
    await expect(page.getByRole('checkbox', { name: words.consent })).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
  });
}

test('the question about trackers waits on the pages of an order, unless the buyer wants to choose', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await new Visitor(page).buysMecaVin('AB-123-CD', 'jeanne@example.fr');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page).toHaveURL(/\/commande\//);
  await page.getByRole('link', { name: /Lire/ }).first().click();
  await expect(page).toHaveURL(/\/commande\/[^/]+\/mecavin/);
  const bar = page.getByRole('region', { name: ASKED.fr });
  await expect(page.getByRole('button', { name: CHOOSE_AGAIN })).toBeVisible();
  await expect(bar).toHaveCount(0);
  await page.getByRole('button', { name: CHOOSE_AGAIN }).click();
  await expect(bar).toBeVisible();
});
