import type { Page } from '@playwright/test';
import { expect } from '../shop/fixtures.js';
import type { Visitor } from './visitor.js';
import { CARS, type Language } from './words.js';

/** Checks that run on each screen. */
export interface Looker {
  readonly page: Page;
  looksAt(screen: string): Promise<void>;
}

/** Number of screens and pop-ups that a visitor can reach. */
export const SCREENS = 43;

/** The paths of the legal and contact texts. */
export const PAGES = [
  '/contact',
  '/remboursement',
  '/paiement-securise',
  '/conditions',
  '/confidentialite',
  '/mentions-legales',
  '/mediateur',
  '/accessibilite',
];

const UNKNOWN_ORDER = '/commande/nulle-part';

/** Labels of the buttons that open a trust text, per page and language. */
const ON_THE_START_PAGE = { fr: ['Avis Google', 'Trustpilot'], en: ['Google reviews', 'Trustpilot'] };
const AT_THE_PAYMENT = {
  fr: ['Paiement sécurisé', 'Satisfait ou remboursé', 'Conditions de vente', 'Données personnelles'],
  en: ['Secure payment', 'Money-back guarantee', 'Terms of sale', 'Personal data'],
};

/** Opens a pop-up, runs the checks on it and closes it. */
async function looksIntoThePopUp(inspector: Looker, opener: string | RegExp): Promise<void> {
  const { page } = inspector;
  await page.getByRole('main').getByRole('button', { name: opener }).click();
  await expect(
    page.getByRole('dialog').getByRole('listitem').or(page.getByRole('dialog').getByRole('paragraph')).first(),
  ).toBeVisible();
  await inspector.looksAt(`pop-up ${String(opener)}`);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

async function looksAtTheStart(inspector: Looker, visitor: Visitor): Promise<void> {
  const { page, language } = visitor;
  await visitor.opensTheShop();
  await expect(page.getByRole('contentinfo').getByText('SIRET')).toBeVisible();
  await expect(page.getByRole('region', { name: /^Tra(ceurs|ckers)$/ })).toBeVisible();
  await inspector.looksAt('start page, asked about trackers');
  await page.getByRole('button', { name: /^Refuser?$/ }).click();
  await inspector.looksAt('start page');
  for (const link of ON_THE_START_PAGE[language]) await looksIntoThePopUp(inspector, link);
  for (const service of [/^MecaVIN/, /^Service History/, /^MecaSCORE/]) await looksIntoThePopUp(inspector, service);
  await page.getByRole('button', { name: /^(Voir ce véhicule|See this car)$/ }).click();
  await expect(page.getByText(/^(Veuillez saisir|Please enter)/).first()).toBeVisible();
  await inspector.looksAt('start page, nothing typed');
  for (const car of ['unknown', 'toyota', 'old'] as const) {
    await visitor.asksFor(car);
    await expect(
      page
        .getByText(
          { unknown: /Impossible d'identifier|can’t find/, toyota: /pas prise en charge|not supported/, old: /1998/ }[
            car
          ],
        )
        .first(),
    ).toBeVisible();
    await inspector.looksAt(`start page, ${CARS[car].fr}`);
  }
}

async function looksAtTheEmailAndTheReports(inspector: Looker, visitor: Visitor): Promise<void> {
  const { page } = visitor;
  await visitor.asksFor('bmw');
  await visitor.isAskedForAnEmail();
  await inspector.looksAt('e-mail');
  await page.getByRole('button', { name: /^Contin/ }).click();
  await expect(page.getByText(/(pas complète|not complete)/).first()).toBeVisible();
  await inspector.looksAt('e-mail, nothing typed');
  await page.getByRole('textbox').first().fill('jeanne@example.fr');
  await page.getByRole('button', { name: /^Contin/ }).click();
  await expect(page.getByText(/(politique de traitement|data processing policy)/).first()).toBeVisible();
  await inspector.looksAt('e-mail, without consent');
  await visitor.givesAnEmail('contact@garage-dupont.fr');
  await expect(page.getByRole('dialog')).toBeVisible();
  await inspector.looksAt('professional?');
  await page.keyboard.press('Escape');
  await visitor.givesAnEmail('jeanne@example.fr');
  await visitor.isAskedForReports();
  await inspector.looksAt('reports, none chosen');
  await visitor.picks('MecaVIN', 'Service History', 'MecaSCORE');
  await page.getByRole('button', { name: /^(Commander|Order) / }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await inspector.looksAt('reports, mileage missing');
  await visitor.tellsTheMileage();
  await inspector.looksAt('reports, all chosen');
}

async function looksAtThePayment(inspector: Looker, visitor: Visitor): Promise<void> {
  const { page, language } = visitor;
  await visitor.orders();
  await visitor.choosesTheCard();
  await inspector.looksAt('payment');
  for (const link of AT_THE_PAYMENT[language]) await looksIntoThePopUp(inspector, link);
  await visitor.paysByCard('4000000000009995');
  await expect(page.getByText(/fonds|funds/).first()).toBeVisible();
  await inspector.looksAt('payment, refused');
  await visitor.paysByCard('4000002760003184');
  await expect(page.getByRole('dialog')).toBeVisible();
  await inspector.looksAt('payment, asked by the bank');
  await page.goto('/success');
  await expect(page.getByRole('button', { name: /Reprendre|Resume/ })).toBeVisible();
  await inspector.looksAt('success page, unpaid');
  await page.goBack();
  await expect(page.getByRole('tab').first()).toBeVisible();
  await visitor.choosesTheCard();
  await visitor.paysByCard('4000009900000012');
  await expect(page.getByText(/vérifie|is checking/i).first()).toBeVisible();
  await inspector.looksAt('payment, checked by the bank');
  await expect(page).toHaveURL(/\/success$/, { timeout: 40_000 });
  const order = page.getByRole('link', { name: /Suivre ma commande|Follow my order/ });
  await expect(order).toBeVisible({ timeout: 60_000 });
  await inspector.looksAt('success page');
  await page.goto((await order.getAttribute('href')) ?? '');
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await inspector.looksAt('order');
  await visitor.declaresWithoutAName();
  await inspector.looksAt('withdrawal, nothing typed');
  await visitor.givesTheName();
  await inspector.looksAt('withdrawal, to be confirmed');
}

async function looksAtThePages(inspector: Looker, language: Language): Promise<void> {
  const { page } = inspector;
  for (const path of [...PAGES, '/nulle-part', UNKNOWN_ORDER]) {
    await page.goto(`${path}?lang=${language}`);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (path === UNKNOWN_ORDER) await expect(page.getByRole('alert')).toBeVisible();
    await expect(page.getByText('SIRET').first()).toBeVisible();
    await inspector.looksAt(path);
  }
  await page.goto('/admin/login');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await inspector.looksAt('sign-in');
  await page.getByRole('button', { name: /connect/i }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await inspector.looksAt('sign-in, nothing typed');
}

/** Goes through every screen that a visitor can see before, during and after a purchase, and runs the checks on each. */
export async function looksAtEveryScreen(inspector: Looker, visitor: Visitor): Promise<void> {
  await looksAtTheStart(inspector, visitor);
  await looksAtTheEmailAndTheReports(inspector, visitor);
  await looksAtThePayment(inspector, visitor);
  await looksAtThePages(inspector, visitor.language);
}
