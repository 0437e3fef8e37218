import type { Page } from '@playwright/test';
import { Staff } from '../page-objects/staff.js';
import { Visitor } from '../page-objects/visitor.js';
import { expect } from '../shop/fixtures.js';
import { Provider } from '../shop/provider.js';
import type { Shop } from '../shop/shop.js';
import { releasePages, test } from './release.js';

const ASKED_BY_THE_BANK = '4000002760003184';
const ERRORS = /s’est arrêtée|n’a pas pu|ne répond pas|Impossible/;

test.use({ shopOf: 'releases' });

/** Counts the documents that the page loads, and collects every sentence about an error that appears on it. */
async function watched(page: Page) {
  const seen = { documents: 0, errors: [] as string[] };
  page.on('domcontentloaded', () => (seen.documents += 1));
  await page.exposeFunction('report', (text: string) => seen.errors.push(text));
  await page.addInitScript((errors) => {
    const look = () => {
      const text = document.querySelector('#root')?.textContent ?? '';
      if (new RegExp(errors).test(text))
        (window as unknown as { report: (text: string) => void }).report(text.slice(0, 400));
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
  }, ERRORS.source);
  return seen;
}

/** Releases as if the pages that are open were more than a week old, and expects the page to load itself anew once while `act` is done. */
async function renewing(
  { shop, pages, seen }: { shop: Shop; pages: string; seen: { documents: number } },
  act: () => Promise<void>,
): Promise<void> {
  await releasePages(shop, pages, { forgetting: true });
  const before = seen.documents;
  await act();
  await expect.poll(() => seen.documents).toBe(before + 1);
}

test('releases at every step of a purchase change nothing on pages that are open', async ({ page, shop, pages }) => {
  const seen = await watched(page);
  const visitor = new Visitor(page);
  const release = () => releasePages(shop, pages);
  await visitor.opensTheShop();
  await release();
  await visitor.asksFor('bmw');
  await visitor.isAskedForAnEmail();
  await release();
  await page.getByLabel('Votre e-mail').fill('jeanne@example.fr');
  await page.getByRole('main').getByRole('button', { name: 'Données personnelles' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await visitor.givesAnEmailAndConsents('jeanne@example.fr');
  await release();
  await visitor.picks('MecaVIN');
  await page.goBack();
  await expect(page.getByLabel('Votre e-mail')).toHaveValue('jeanne@example.fr');
  await page.goForward();
  await visitor.orders();
  await visitor.paysByCard(ASKED_BY_THE_BANK);
  const yes = page.frameLocator('iframe').getByRole('button', { name: 'Oui, payer' });
  await expect(yes).toBeVisible();
  await release();
  await yes.click();
  await visitor.isThanked();
  await release();
  await visitor.followsTheOrder();
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  expect(seen).toEqual({ documents: 1, errors: [] });
});

test('a page whose scripts are gone loads itself anew once at each step, with all that was typed, chosen and paid', async ({
  page,
  shop,
  pages,
}) => {
  const seen = await watched(page);
  const visitor = new Visitor(page);
  const plate = page.getByLabel('Plaque française ou VIN');
  await visitor.opensTheShop();
  await renewing({ shop, pages, seen }, () => plate.fill('AB-123-CD'));
  await expect(plate).toHaveValue('AB-123-CD');
  await page.getByRole('button', { name: 'Voir ce véhicule' }).click();
  const email = page.getByLabel('Votre e-mail');
  await email.fill('jeanne@example.fr');
  const privacy = page.getByRole('main').getByRole('button', { name: 'Données personnelles' });
  await renewing({ shop, pages, seen }, () => privacy.click());
  await expect(email).toHaveValue('jeanne@example.fr');
  await privacy.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await renewing({ shop, pages, seen }, () => page.getByRole('checkbox', { name: /accepte/i }).click());
  await visitor.isAskedForReports();
  await visitor.picks('MecaVIN', 'MecaSCORE');
  await visitor.tellsTheMileage('80000');
  await renewing({ shop, pages, seen }, () =>
    page.getByRole('contentinfo').getByRole('link', { name: 'Conditions de vente' }).click(),
  );
  await expect(page.getByRole('heading', { name: 'Conditions de vente' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('checkbox', { name: /^MecaSCORE/ })).toBeChecked();
  await expect(page.getByLabel('Kilométrage du véhicule')).toHaveValue('80000');
  await visitor.orders();
  await visitor.fillsTheCard('4242424242424242');
  await renewing({ shop, pages, seen }, () => visitor.payButton().click());
  await visitor.isThanked();
  await new Provider(shop).hasOnePayment(visitor.session, 3400);
  await renewing({ shop, pages, seen }, () => visitor.followsTheOrder());
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  expect(seen.errors).toEqual([]);
});

test('staff whose scripts are gone sign in and go on', async ({ page, shop, pages }) => {
  const seen = await watched(page);
  await page.goto('/contact');
  await page.goto('/admin');
  await expect(page.getByLabel('E-mail')).toBeVisible();
  await releasePages(shop, pages, { forgetting: true });
  await new Staff(page, shop).signsIn();
  await page.getByRole('link', { name: 'Livraisons' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/dashboard/);
  expect(seen.errors).toEqual([]);
});

test('gateways that disagree about the release make a page load itself anew once, not for ever', async ({ page }) => {
  const seen = await watched(page);
  await page.route('**/assets/identify-vehicle*', (route) => route.fulfill({ status: 404 }));
  await page.route('**/success', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>another</title>' }),
  );
  const visitor = new Visitor(page);
  await visitor.opensTheShop();
  const plate = page.getByLabel('Plaque française ou VIN');
  await plate.fill('AB-123-CD');
  await expect.poll(() => seen.documents).toBe(2);
  await expect(plate).toHaveValue('AB-123-CD');
  await page.getByRole('button', { name: 'Voir ce véhicule' }).click();
  await expect(page.getByText("Impossible d'identifier le véhicule").first()).toBeVisible();
  await page.unroute('**/assets/identify-vehicle*');
  await page.getByRole('button', { name: 'Voir ce véhicule' }).click();
  await visitor.isAskedForAnEmail();
  expect(seen.documents).toBe(2);
});
