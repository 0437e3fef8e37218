import type { Page } from '@playwright/test';
import { expect, test } from './shop/fixtures.js';
import { axeViolations } from '../launch/testing/axe.mjs';
import { watchShifts } from './page-objects/shifts.js';
import { Visitor } from './page-objects/visitor.js';

const TEXTS: readonly (readonly [link: string, words: RegExp[]])[] = [
  ['Avis Google', [/4,7\/5/, /Plus de 1\s700/, /Exemples d’avis/]],
  ['Trustpilot', [/193 avis/, /4\sétoiles sur 5/]],
  ['Conditions de vente', [/1 heure au maximum/, /SIRET/, /Médiateur/]],
  ['Données personnelles', [/CNIL/, /Contact/]],
  ['Satisfait ou remboursé', [/données sont incomplètes/, /manifestement fausse/, /aucun historique/]],
  ['Paiement sécurisé', [/40\+/, /135\+/, /4 heures ouvrées/]],
];

test('every text of trust opens, counts down, stays on a press outside and closes with Escape', async ({ page }) => {
  await new Visitor(page).walksToThePayment();
  for (const [link, words] of TEXTS) {
    await page.getByRole('button', { name: link }).click();
    const text = page.getByRole('dialog');
    for (const one of words) await expect(text.getByText(one).first()).toBeVisible();
    await expect(text.getByText(/Se ferme dans \d+\ss/)).toBeVisible();
    expect(await axeViolations(page, { part: 'dialog' })).toEqual([]);
    await page.mouse.click(5, 5);
    await expect(text).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(text).toHaveCount(0);
  }
  expect(await page.locator('body').innerText()).not.toContain('847');
});

test('the reviews bar names the figures that hold', async ({ page }) => {
  await new Visitor(page).opensTheShop();
  await expect(page.getByText(/1\s743 avis Google/)).toBeVisible();
  expect(await page.locator('body').innerText()).not.toContain('847');
});

test('the 22 sample reviews say what they are, are there at once, and the real ones are a link away', async ({
  page,
}) => {
  const shifted = await watchShifts(page, { afterInput: true });
  await new Visitor(page).opensTheShop();
  await page.getByRole('button', { name: 'Avis Google' }).click();
  await expect(page.getByRole('blockquote')).toHaveCount(22);
  await expect(page.getByRole('link', { name: 'Voir tous les avis' })).toHaveAttribute('href', /avis\.shop\.example/);
  expect((await shifted()).filter(({ what }) => what.some((part) => part.startsWith('DIALOG')))).toEqual([]);
});

test('a text of trust closes after a minute, unless it is kept open', async ({ page }) => {
  await page.clock.install();
  await new Visitor(page).opensTheShop();
  await page.getByRole('button', { name: 'Trustpilot' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
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
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.clock.runFor(31_000);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

const TEXTS_IN_ENGLISH: readonly (readonly [link: string, words: RegExp[]])[] = [
  ['Secure payment', [/40\+/, /135\+/, /4 business hours/]],
  ['Money-back guarantee', [/data is incomplete/, /manifestly wrong/, /no history/]],
  ['Google reviews', [/4\.7\/5/, /Over 1,700/, /Sample reviews/]],
  ['Trustpilot', [/193 reviews/, /4 of 5 stars/]],
  ['Terms of sale', [/within 1 hour/, /SIRET/]],
  ['Personal data', [/CNIL/]],
];

async function closesBySeconds(page: Page, seconds: number): Promise<void> {
  await expect(page.getByRole('dialog').getByText(/Closes in \d+\ss/)).toBeVisible();
  await page.clock.runFor((seconds - 2) * 1000);
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.clock.runFor(4_000);
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

test('in English the same texts open, count down, close by themselves, and stay when kept open', async ({ page }) => {
  await page.clock.install();
  const visitor = new Visitor(page, 'en');
  await visitor.opensTheShop();
  await expect(page.getByRole('heading', { name: 'Why choose us' })).toBeVisible();
  for (const service of ['MecaVIN', 'Service History', 'MecaSCORE']) {
    await page.getByRole('button', { name: new RegExp(`^${service}`) }).click();
    await expect(page.getByRole('dialog', { name: service }).getByRole('listitem')).toHaveCount(6);
    await closesBySeconds(page, 30);
  }
  await visitor.fillsInTheSteps();
  await visitor.orders();
  for (const [link, words] of TEXTS_IN_ENGLISH) {
    await page.getByRole('button', { name: link }).click();
    for (const one of words) await expect(page.getByRole('dialog').getByText(one).first()).toBeVisible();
    await closesBySeconds(page, 60);
  }
  await page.getByRole('button', { name: 'Trustpilot' }).click();
  await page.getByRole('button', { name: 'Keep open' }).click();
  await page.clock.runFor(120_000);
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
