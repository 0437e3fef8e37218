import AxeBuilder from '@axe-core/playwright';
import { expect, test } from './fixtures.js';
import { Staff } from './staff.js';
import { Visitor } from './visitor.js';
import type { Page } from '@playwright/test';

test.use({ shopOf: 'accessibility' });

/** WCAG 2.2 AA and good practice, on the page as it stands. */
const flawsOf = async (page: Page): Promise<string[]> => {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
};

/** Nothing is wider than the screen. */
const isWithinTheScreen = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);

for (const [name, width] of [
  ['a small phone', 320],
  ['a desktop', 1280],
] as const) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`every screen is without flaw on ${name}, ${colorScheme}`, async ({ browser, shop }) => {
      const context = await browser.newContext({ baseURL: shop.url, viewport: { width, height: 800 }, colorScheme });
      const page = await context.newPage();
      const visitor = new Visitor(page);
      const flaws: Record<string, string[]> = {};
      const look = async (screen: string) => {
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        flaws[screen] = [
          ...(await flawsOf(page)),
          ...((await isWithinTheScreen(page)) ? [] : ['wider than the screen']),
        ];
      };
      await visitor.opensTheShop();
      await look('landing');
      await visitor.typesAPlate('AB-123-CD');
      await expect(page.getByText('BMW X5')).toBeVisible();
      await look('e-mail');
      await visitor.givesAnEmailAndConsents('jeanne@example.fr');
      await visitor.picks('MecaVIN', 'MecaSCORE');
      await visitor.tellsTheMileage('80000');
      await look('services');
      await visitor.orders();
      await expect(page.getByRole('button', { name: /Payer \d+€|Chargement/ })).toBeVisible();
      await look('payment');
      await page.goto('/success');
      await look('success');
      await page.goto('/nulle-part');
      await look('not found');
      await page.goto('/admin/login');
      await look('sign-in');
      await new Staff(page, shop).signsIn();
      await expect(page.getByText('Sessions Totales')).toBeVisible();
      await look('dashboard');
      expect(flaws).toEqual(Object.fromEntries(Object.keys(flaws).map((screen) => [screen, []])));
      await context.close();
    });
  }
}

test('a purchase by keyboard alone', async ({ page }) => {
  await new Visitor(page).opensTheShop();
  await page.getByLabel('Plaque française ou VIN').focus();
  await page.keyboard.type('AB123CD');
  await page.keyboard.press('Enter');
  await expect(page.getByText('BMW X5')).toBeVisible();
  await page.getByLabel('Votre e-mail').focus();
  await page.keyboard.type('jeanne@example.fr');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('checkbox', { name: /accepte/i })).toBeVisible();
  await page.getByRole('checkbox', { name: /accepte/i }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('heading', { name: 'Quels rapports voulez-vous' })).toBeVisible();
  await page.getByRole('checkbox', { name: /^MecaVIN/ }).focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Commander MecaVIN pour 19€' }).focus();
  await page.keyboard.press('Enter');
  await page.getByLabel('Numéro de carte').focus();
  await page.keyboard.type('42424242424242421230123');
  await expect(page.getByLabel('Code de sécurité')).toHaveValue('123');
  await page.getByRole('button', { name: 'Payer 19€' }).focus();
  await page.keyboard.press('Enter');
  await new Visitor(page).isThanked();
});
