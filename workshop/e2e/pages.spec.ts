import { expect, test } from './shop/fixtures.js';
import { distanceOf, watchShifts } from './page-objects/shifts.js';
import { Visitor } from './page-objects/visitor.js';

/** Each page with the text of its links in both languages, and a pattern that the page must contain. */
const PAGES: readonly (readonly [path: string, fr: string, en: string, says: RegExp])[] = [
  ['/contact', 'Nous écrire', 'Write to us', /support@shop\.example/],
  ['/remboursement', 'Satisfait ou remboursé', 'Money-back guarantee', /MecaScore/],
  ['/paiement-securise', 'Paiement sécurisé', 'Secure payment', /135\+/],
  ['/conditions', 'Conditions de vente', 'Terms of sale', /SIRET/],
  ['/confidentialite', 'Données personnelles', 'Personal data', /CNIL/],
  ['/mentions-legales', 'Mentions légales', 'Legal notice', /Hébergeur, 2 rue/],
  ['/mediateur', 'Médiateur', 'Mediator', /Médiateur de la consommation \(exemple\)/],
  ['/accessibilite', 'Accessibilité', 'Accessibility', /WCAG 2\.2/],
];

for (const language of ['fr', 'en'] as const) {
  test(`every text has a page, one press from the foot of any screen, and is there at once (${language})`, async ({
    page,
  }) => {
    const shifted = await watchShifts(page);
    await page.goto(`/?lang=${language}`);
    const footer = page.getByRole('contentinfo');
    for (const [path, fr, en, says] of PAGES) {
      const link = language === 'fr' ? fr : en;
      await footer.getByRole('link', { name: link, exact: true }).click();
      await expect(page).toHaveURL(new RegExp(`${path}$`));
      await expect(page.getByText(says).first()).toBeVisible();
      await expect(page).toHaveTitle(new RegExp(`^${link} · `));
      await page.goto(`${path}?lang=${language}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.getByText(says).first()).toBeVisible();
      const moved = await shifted();
      expect(distanceOf(moved), `${path} ${JSON.stringify(moved)}`).toBeLessThan(0.02);
    }
  });
}

test('reading the terms in the middle of an order loses nothing of it', async ({ page }) => {
  const visitor = new Visitor(page);
  await visitor.opensTheShop();
  await visitor.typesAPlate('AB-123-CD');
  await visitor.givesAnEmailAndConsents('jeanne@example.fr');
  await visitor.picks('MecaVIN', 'MecaSCORE');
  await visitor.tellsTheMileage('80000');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Conditions de vente' }).click();
  await expect(page.getByRole('heading', { name: 'Conditions de vente' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('checkbox', { name: /^MecaSCORE/ })).toBeChecked();
  await expect(page.getByLabel('Kilométrage du véhicule')).toHaveValue('80000');
});

test('another page starts at its top with the focus in its content, and Back returns to where the reader was', async ({
  page,
}) => {
  const main = page.getByRole('main');
  const top = () => page.evaluate(() => Math.round(window.scrollY));
  await page.goto('/conditions');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(main).not.toBeFocused();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Données personnelles' }).scrollIntoViewIfNeeded();
  const before = await top();
  expect(before).toBeGreaterThan(0);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Données personnelles' }).click();
  await expect(page).toHaveURL(/\/confidentialite$/);
  await expect(main).toBeFocused();
  expect(await top()).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/conditions$/);
  await expect(main).toBeFocused();
  await expect.poll(top).toBe(before);
});
