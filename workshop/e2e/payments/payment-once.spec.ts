import type { Page } from '@playwright/test';
import { expect, test } from '../shop/fixtures.js';
import { Provider } from '../shop/provider.js';
import { Visitor } from '../page-objects/visitor.js';

const SUCCESS = '4242424242424242';

/** Opens the same session in another tab of the same browser. */
async function secondTab(page: Page, visitor: Visitor): Promise<Visitor> {
  const tab = new Visitor(await page.context().newPage());
  await tab.page.goto(`/?uuid=${visitor.session}`);
  return tab;
}

for (const [how, press] of [
  ['a double click', (page: Page, visitor: Visitor) => visitor.payButton().dblclick({ delay: 0, noWaitAfter: true })],
  [
    'Enter and a click',
    async (page: Page, visitor: Visitor) => {
      const { x = 0, y = 0 } = (await visitor.payButton().boundingBox()) ?? {};
      await visitor.payButton().focus();
      await Promise.all([page.keyboard.press('Enter'), page.mouse.click(x + 20, y + 10)]);
    },
  ],
] as const) {
  test(`${how} pays once`, async ({ page, shop }) => {
    const visitor = new Visitor(page);
    await visitor.comesBackToThePayment(shop.url);
    await visitor.fillsTheCard(SUCCESS);
    const confirmations = visitor.confirmations();
    await press(page, visitor);
    await visitor.isThanked();
    expect(confirmations).toHaveLength(1);
    await new Provider(shop).hasOnePayment(visitor.session, 4300);
  });
}

test('Enter in a field of the card does not pay twice with the click that follows', async ({ page, shop }) => {
  const visitor = new Visitor(page);
  await visitor.comesBackToThePayment(shop.url);
  await visitor.fillsTheCard(SUCCESS);
  await page.getByLabel('Code de sécurité').press('Enter');
  await visitor.payButton().click();
  await visitor.isThanked();
  await new Provider(shop).hasOnePayment(visitor.session, 4300);
});

test('two tabs pay once, and both thank', async ({ page, shop }) => {
  const visitor = new Visitor(page);
  await visitor.comesBackToThePayment(shop.url);
  const other = await secondTab(page, visitor);
  await other.goesOnToThePayment();
  await other.fillsTheCard(SUCCESS);
  await visitor.paysByCard(SUCCESS);
  await visitor.isThanked();
  await other.payButton().click();
  await other.isThanked();
  await new Provider(shop).hasOnePayment(visitor.session, 4300);
});

test('two tabs that press at the same moment pay once, and both thank', async ({ page, shop }) => {
  const visitor = new Visitor(page);
  await visitor.comesBackToThePayment(shop.url);
  const other = await secondTab(page, visitor);
  await other.goesOnToThePayment();
  await other.fillsTheCard(SUCCESS);
  await visitor.fillsTheCard(SUCCESS);
  await Promise.all([visitor.payButton().click(), other.payButton().click()]);
  await visitor.isThanked();
  await other.isThanked();
  await new Provider(shop).hasOnePayment(visitor.session, 4300);
});

test('a tab whose order was changed in another tab cannot pay the old one, and has a way on', async ({
  page,
  shop,
}) => {
  const visitor = new Visitor(page);
  await visitor.comesBackToThePayment(shop.url);
  const other = await secondTab(page, visitor);
  await other.page.getByRole('button', { name: /^Rapports/ }).click();
  await other.page.getByRole('checkbox', { name: /^MecaSCORE/ }).uncheck();
  await other.orders();
  await expect(other.payButton()).toContainText('34€');
  await visitor.paysByCard(SUCCESS);
  await expect(page.getByText('Erreur', { exact: true }).first()).toBeVisible();
  await expect(page).not.toHaveURL(/success/);
  await page.reload();
  await visitor.goesOnToThePayment();
  await visitor.paysByCard(SUCCESS);
  await visitor.isThanked();
  await new Provider(shop).hasOnePayment(visitor.session, 3400);
});

test('the back button leads to the reports, another choice is another payment, and only that one is paid', async ({
  page,
  shop,
}) => {
  const visitor = new Visitor(page);
  await visitor.walksToThePayment();
  await expect(page.getByRole('tab').first()).toBeVisible();
  await page.goBack();
  await page.getByRole('checkbox', { name: /^MecaSCORE/ }).uncheck();
  await visitor.orders();
  await expect(visitor.payButton()).toContainText('34€');
  await page.goBack();
  await page.goForward();
  await visitor.paysByCard(SUCCESS);
  await visitor.isThanked();
  await new Provider(shop).hasOnePayment(visitor.session, 3400);
  await page.goBack();
  await expect(page.getByRole('button', { name: /^Payer/ })).toHaveCount(0);
});

test('a price that changed is shown, and nothing is paid before the shopper asks again', async ({ page, shop }) => {
  const visitor = new Visitor(page);
  await visitor.walksToTheReports();
  const other = new Visitor(await page.context().newPage());
  await other.page.goto(`/?uuid=${visitor.session}&idc=${shop.discount.token}`);
  await other.picks('MecaVIN', 'Service History', 'MecaSCORE');
  await other.tellsTheMileage('80000');
  await other.orders(/Commander.*39€/);
  await page.getByRole('button', { name: /Commander/ }).click();
  await expect(page.getByText(/Le prix a changé.*le total est maintenant de 39€/).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Comment voulez‑vous payer ?' })).toBeHidden();
  await visitor.orders(/Commander.*39€/);
  await visitor.paysByCard(SUCCESS);
  await visitor.isThanked();
  await new Provider(shop).hasOnePayment(visitor.session, 3900);
});
