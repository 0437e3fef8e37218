import AxeBuilder from '@axe-core/playwright';
import { expect, test } from './fixtures.js';
import { Visitor } from './visitor.js';

test.use({ shopOf: 'funnel' });

const TEXTS: readonly (readonly [link: string, words: RegExp[]])[] = [
  ['Avis Google', [/4,7\/5/, /Plus de 1\s700/, /plus de 25 constructeurs/i, /Exemples d'avis/]],
  ['Trustpilot', [/193 avis/, /4 étoiles sur 5/]],
  ['Conditions de vente', [/1 heure au maximum/, /SIRET/, /Médiateur/]],
  ['Données personnelles', [/CNIL/, /Contact/]],
  ['Satisfait ou remboursé', [/données sont incomplètes/, /manifestement fausse/, /aucun historique/]],
  ['Paiement sécurisé', [/40\+/, /135\+/, /4 heures ouvrées/]],
];

test('every text of trust opens, counts down, stays on a press outside and closes with Escape', async ({ page }) => {
  test.setTimeout(90_000);
  await new Visitor(page).opensTheShop();
  for (const [link, words] of TEXTS) {
    await page.getByRole('button', { name: link }).click();
    const text = page.getByRole('dialog');
    for (const one of words) await expect(text.getByText(one).first()).toBeVisible();
    await expect(text.getByText(/Se ferme dans \d+\ss/)).toBeVisible();
    expect((await new AxeBuilder({ page }).include('dialog').analyze()).violations).toEqual([]);
    await page.mouse.click(5, 5);
    await expect(text).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(text).toHaveCount(0);
  }
  expect(await page.content()).not.toContain('847');
  await expect(page.getByText(/1\s743 avis Google/)).toBeVisible();
});

test('the 22 sample reviews say what they are, and the real ones are a link away', async ({ page }) => {
  await new Visitor(page).opensTheShop();
  await page.getByRole('button', { name: 'Avis Google' }).click();
  await expect(page.getByRole('blockquote')).toHaveCount(22);
  await expect(page.getByRole('link', { name: 'Voir tous les avis' })).toHaveAttribute('href', /avis\.shop\.example/);
});

test('a text of trust closes after a minute, unless it is told to stay', async ({ page }) => {
  await page.clock.install();
  await new Visitor(page).opensTheShop();
  await page.getByRole('button', { name: 'Trustpilot' }).click();
  await page.clock.runFor(58_000);
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.clock.runFor(3_000);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Trustpilot' }).click();
  await page.getByRole('button', { name: 'Laisser ouvert' }).click();
  await page.clock.runFor(120_000);
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.getByRole('button', { name: 'Fermer' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('each report is explained for half a minute, with four benefits and two assurances', async ({ page }) => {
  await page.clock.install();
  await new Visitor(page).opensTheShop();
  for (const service of ['MecaVIN', 'Service History', 'MecaSCORE']) {
    await page.getByRole('button', { name: new RegExp(`^${service}`) }).click();
    await expect(page.getByRole('dialog', { name: service }).getByRole('listitem')).toHaveCount(6);
    await page.mouse.click(5, 5);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await page.getByRole('button', { name: /^MecaVIN/ }).click();
  await page.clock.runFor(31_000);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the visit is measured without an e-mail, a plate or a cookie', async ({ page, context }) => {
  const visitor = new Visitor(page);
  await visitor.walksToThePayment();
  await visitor.paysByCard('4242424242424242');
  await visitor.isThanked();
  const received = async () => await (await page.request.get('/sandbox/analytics/api')).text();
  await expect.poll(received).toContain('payment_success');
  const told = await received();
  for (const name of [
    'form_progress',
    'vehicle_identified',
    'service_selected',
    'services_selected',
    'payment_attempt',
  ]) {
    expect(told).toContain(name);
  }
  expect(told).not.toMatch(/jeanne@example|AB-?123-?CD/);
  expect((await context.cookies()).filter(({ name }) => name.startsWith('ph_'))).toEqual([]);
});
