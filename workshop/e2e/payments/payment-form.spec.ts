import { expect, test } from '../shop/fixtures.js';
import { isRed } from '../page-objects/colours.js';
import { Provider } from '../shop/provider.js';
import { Visitor } from '../page-objects/visitor.js';

const SUCCESS = '4242424242424242';

test('the wide form has its tabs in order, and its button follows what is typed', async ({ page, shop }) => {
  const visitor = new Visitor(page);
  await visitor.comesBackToThePayment(shop.url);
  await expect(page.getByRole('tab')).toHaveText([/Carte/, /Apple Pay/, /Google Pay/, /Link/]);
  await visitor.fillsTheCard(SUCCESS);
  await expect(visitor.payButton()).toBeEnabled();
  await page.getByLabel('Code de sécurité').fill('1');
  await expect(visitor.payButton()).toBeDisabled();
});

for (const wallet of ['Apple Pay', 'Google Pay', 'Link']) {
  test(`${wallet} pays in the wide form without a check of the card`, async ({ page, shop }) => {
    const visitor = new Visitor(page);
    await visitor.comesBackToThePayment(shop.url);
    await page.getByRole('tab', { name: wallet }).click();
    await visitor.payButton().click();
    await visitor.isThanked();
    await new Provider(shop).hasOnePayment(visitor.session, 4300);
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the compact form has its own order, and a card is checked before anything is confirmed', async ({ page }) => {
    const visitor = new Visitor(page);
    await visitor.walksToThePayment();
    await expect(page.getByRole('tab')).toHaveText([/Google Pay/, /Apple Pay/, /Link/, /Carte/]);
    const confirmations = visitor.confirmations();
    await page.getByRole('tab', { name: 'Carte' }).click();
    await visitor.payButton().click();
    await expect(page.getByText('Formulaire incomplet').first()).toBeVisible();
    expect(confirmations).toEqual([]);
    await visitor.paysByCard(SUCCESS);
    await visitor.isThanked();
    expect(confirmations).toHaveLength(1);
  });
});

for (const [card, sentence] of [
  ['4000000000009995', 'fonds'],
  ['4000000000000069', 'expiré'],
  ['4000000000000127', 'code de sécurité'],
] as const) {
  test(`a card that is refused (${sentence}) is shown in the provider’s words, and another one pays`, async ({
    page,
    shop,
  }) => {
    const visitor = new Visitor(page);
    await visitor.comesBackToThePayment(shop.url);
    await visitor.paysByCard(card);
    await expect(page.getByText(sentence, { exact: false }).first()).toBeVisible();
    await expect(page.getByText('Erreur', { exact: true }).first()).toBeVisible();
    await visitor.paysByCard(SUCCESS);
    await visitor.isThanked();
    await new Provider(shop).hasOnePayment(visitor.session, 4300);
  });
}

test('a form that does not load is shown in red, and tried again', async ({ page, shop }) => {
  const provider = new Provider(shop);
  const visitor = new Visitor(page);
  await visitor.walksToTheReports();
  await provider.meets({ call: 'form', happens: 'fails-before-work', session: visitor.session });
  await visitor.orders();
  const message = page.getByRole('alert').filter({ has: page.getByRole('button', { name: 'Réessayer' }) });
  await expect(message.getByRole('paragraph')).toHaveText(/\w.{10,}/);
  expect(await isRed(message.getByRole('paragraph'))).toBe(true);
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await visitor.paysByCard(SUCCESS);
  await visitor.isThanked();
});

test('a script of the provider that breaks off half-way is shown in a block, and tried again', async ({
  page,
  shop,
}) => {
  await new Provider(shop).meets({ call: 'script', happens: 'half-answer' });
  const visitor = new Visitor(page);
  await visitor.comesBackToThePayment(shop.url);
  await expect(page.getByText("Erreur: Stripe n'est pas chargé. Vérifiez votre clé API.")).toBeVisible();
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await visitor.paysByCard(SUCCESS);
  await visitor.isThanked();
});
