import type { Page } from '@playwright/test';
import { expect, test } from '../shop/fixtures.js';
import type { Shop } from '../shop/shop.js';
import { Provider } from '../shop/provider.js';
import { Visitor } from '../page-objects/visitor.js';

const SUCCESS = '4242424242424242';
/** A card for which the provider redirects the browser to the bank, away from the shop. */
const BANK_OF_ITS_OWN = '4000009900000129';

/** Goes from the payment form to the bank's own page; no page of the shop is open any more then. */
async function walksToTheBank(page: Page, shop: Shop): Promise<Visitor> {
  const visitor = new Visitor(page);
  await visitor.comesBackToThePayment(shop.url);
  await visitor.paysByCard(BANK_OF_ITS_OWN);
  await expect(page).toHaveURL(/\/sandbox\/stripe\/3ds\/pi_/);
  await expect(page.getByRole('heading', { name: 'Confirmez votre paiement' })).toBeVisible();
  await expect(page.getByText('43,00')).toBeVisible();
  return visitor;
}

/** Waits for the request with which the bank sends the browser back, as the shop's server receives it. */
const wayBack = (page: Page) =>
  page.waitForRequest((request) => request.isNavigationRequest() && request.url().includes('redirect_status'));

test('who leaves for the bank and says yes there comes back, is thanked, and the secret leaves the address', async ({
  page,
  shop,
}) => {
  const visitor = await walksToTheBank(page, shop);
  const back = wayBack(page);
  await page.getByRole('button', { name: 'Oui, payer' }).click();
  const { searchParams } = new URL((await back).url());
  expect(Object.fromEntries(searchParams)).toMatchObject({
    uuid: visitor.session,
    payment_intent: expect.stringMatching(/^pi_\w+$/),
    payment_intent_client_secret: expect.stringMatching(/^pi_\w+_secret_\w+$/),
    redirect_status: 'succeeded',
  });
  await visitor.isThanked();
  expect(page.url()).not.toContain('secret');
  await new Provider(shop).hasOnePayment(visitor.session, 4300);
});

test('who leaves for the bank and says no there comes back, reads why, and pays at the form', async ({
  page,
  shop,
}) => {
  const visitor = await walksToTheBank(page, shop);
  const back = wayBack(page);
  await page.getByRole('button', { name: 'Non, refuser' }).click();
  expect(new URL((await back).url()).searchParams.get('redirect_status')).toBe('failed');
  await visitor.goesOnToThePayment();
  await expect(page.getByText('Erreur de paiement').first()).toBeVisible();
  expect(page.url()).not.toContain('secret');
  await visitor.paysByCard(SUCCESS);
  await visitor.isThanked();
  await new Provider(shop).hasOnePayment(visitor.session, 4300);
});

test('who closes the bank’s page without an answer finds the visit again, and pays once', async ({ page, shop }) => {
  const { session } = await walksToTheBank(page, shop);
  const context = page.context();
  await page.close();
  const again = new Visitor(await context.newPage());
  await again.page.goto(`/?uuid=${session}`);
  await again.goesOnToThePayment();
  await again.paysByCard(SUCCESS);
  await again.isThanked();
  await new Provider(shop).hasOnePayment(session, 4300);
});

test('who says yes at the bank and never comes back is thanked at the next visit, by the webhook alone', async ({
  page,
  shop,
}) => {
  const { session } = await walksToTheBank(page, shop);
  await page.route(/redirect_status/, (route) => route.abort());
  await page.getByRole('button', { name: 'Oui, payer' }).click();
  await new Provider(shop).hasOnePayment(session, 4300);
  const context = page.context();
  await page.close();
  const again = new Visitor(await context.newPage());
  await again.page.goto(`/?uuid=${session}`);
  await again.isThanked();
});

test('who goes back from the bank by the button of the browser pays at the form', async ({ page, shop }) => {
  const visitor = await walksToTheBank(page, shop);
  await page.goBack();
  await visitor.goesOnToThePayment();
  await visitor.paysByCard(SUCCESS);
  await visitor.isThanked();
  await new Provider(shop).hasOnePayment(visitor.session, 4300);
});
