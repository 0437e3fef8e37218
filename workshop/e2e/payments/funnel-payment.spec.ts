import { expect, test } from '../shop/fixtures.js';
import { isRed } from '../page-objects/colours.js';
import { Visitor } from '../page-objects/visitor.js';

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a wallet pays without card fields', async ({ page }) => {
    const visitor = new Visitor(page);
    await visitor.walksToThePayment();
    const tabs = page.getByRole('tab');
    await expect(tabs.first()).toContainText('Google Pay');
    await expect(tabs.last()).toContainText('Carte');
    await page.getByRole('tab', { name: 'Google Pay' }).click();
    await page.getByRole('button', { name: 'Payer 43€' }).click();
    await visitor.isThanked();
  });

  test('an unfinished card is shown as such, and the finished one pays', async ({ page, shop }) => {
    const visitor = new Visitor(page);
    await visitor.comesBackToThePayment(shop.url);
    await page.getByRole('tab', { name: 'Carte' }).click();
    await page.getByRole('button', { name: 'Payer 43€' }).click();
    await expect(page.getByText('Formulaire incomplet').first()).toBeVisible();
    await visitor.paysByCard('4242424242424242');
    await visitor.isThanked();
  });
});

test('the wide form takes card first, and no press before it is complete', async ({ page, shop }) => {
  await new Visitor(page).comesBackToThePayment(shop.url);
  await expect(page.getByRole('tab').first()).toContainText('Carte');
  await expect(page.getByRole('tab').last()).toContainText('Link');
  await expect(page.getByRole('button', { name: 'Payer 43€' })).toBeDisabled();
  await page.getByRole('tab', { name: 'Apple Pay' }).click();
  await expect(page.getByRole('button', { name: 'Payer 43€' })).toBeEnabled();
});

test('a bank that gets a no leaves the shopper at the form, and with a yes it pays', async ({ page, shop }) => {
  const visitor = new Visitor(page);
  await visitor.comesBackToThePayment(shop.url);
  await visitor.paysByCard('4000002500003155');
  await page.frameLocator('iframe').getByRole('button', { name: 'Non, refuser' }).click();
  await expect(page.getByText("Nous n'avons pas pu authentifier", { exact: false }).first()).toBeVisible();
  await expect(page.getByText('Erreur', { exact: true }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Payer 43€' }).click();
  await page.frameLocator('iframe').getByRole('button', { name: 'Oui, payer' }).click();
  await visitor.isThanked();
});

test('the offer turns red in its last minute and runs out, and nothing else changes', async ({ page, shop }) => {
  await page.clock.install();
  const visitor = new Visitor(page);
  await visitor.comesBackToThePayment(shop.url);
  await expect(page.getByRole('tab').first()).toBeVisible();
  const offer = page.getByRole('timer');
  await page.clock.runFor(200_000);
  await expect(offer).toContainText(/01:\d\d/);
  expect(await isRed(offer)).toBe(false);
  await page.clock.runFor(60_000);
  await expect(offer).toContainText(/00:[0-5]\d/);
  expect(await isRed(offer)).toBe(true);
  await page.clock.runFor(60_000);
  await expect(offer).toContainText('00:00');
  await expect(page.getByText('43,00 €').first()).toBeVisible();
  await expect(page.getByLabel('Numéro de carte')).toBeVisible();
  await page.getByRole('tab', { name: 'Link' }).click();
  await expect(page.getByRole('button', { name: 'Payer 43€' })).toBeEnabled();
});

test('a provider that cannot be reached is shown in a block, and tried again', async ({ page, shop }) => {
  await page.route('**/sandbox/stripe/stripe.js', (route) => route.abort());
  const visitor = new Visitor(page);
  await visitor.comesBackToThePayment(shop.url);
  await expect(page.getByText("Erreur: Stripe n'est pas chargé. Vérifiez votre clé API.")).toBeVisible();
  await page.unroute('**/sandbox/stripe/stripe.js');
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await visitor.paysByCard('4242424242424242');
  await visitor.isThanked();
});

test('an intent that fails at a resumed payment is shown, and tried again', async ({ page }) => {
  const visitor = new Visitor(page);
  await visitor.walksToThePayment();
  await page.route('**/api/create-payment-intent', (route) => route.fulfill({ status: 500 }));
  await page.reload();
  await expect(page.getByText('Impossible de créer le paiement. Veuillez réessayer.').first()).toBeVisible();
  await page.unroute('**/api/create-payment-intent');
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await visitor.paysByCard('4242424242424242');
  await visitor.isThanked();
});

test('a payment that the session does not hear of is thanked for all the same', async ({ page, shop }) => {
  const visitor = new Visitor(page);
  await visitor.comesBackToThePayment(shop.url);
  await page.route('**/api/sessions/*', (route) =>
    route.request().method() === 'PATCH' ? route.fulfill({ status: 500 }) : route.continue(),
  );
  await visitor.paysByCard('4242424242424242');
  await visitor.isThanked();
});

test('the order and the payment stay in view, beside or above what is known, on every width', async ({ page }) => {
  const visitor = new Visitor(page);
  const bar = page.getByRole('region', { name: /^(Commande|Paiement de la commande)$/ });
  const places = async (width: number) => {
    const boxes = [page.locator('h1'), page.getByRole('complementary'), bar].map((one) => one.boundingBox());
    const [question, aside, foot] = await Promise.all(boxes);
    if (!question || !aside || !foot) return 'something is not drawn';
    return {
      beside: aside.x > question.x + 100,
      atTheFoot: Math.round(foot.y + foot.height) === 800 && Math.round(foot.width) === width,
    };
  };
  const isAt = async (width: number, beside: boolean) => {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => places(width)).toEqual({ beside, atTheFoot: true });
  };
  await visitor.walksToTheReports();
  await expect(bar.getByText('MecaVIN + Service History + MecaSCORE', { exact: true })).toBeVisible();
  await isAt(1280, true);
  await visitor.orders();
  await expect(visitor.payButton()).toHaveText(/43€$/);
  await expect(async () => {
    const soon = await page.evaluate(() => {
      const at = new Date(Date.now() + 3_600_000);
      return `${at.getHours()}\u00a0h\u00a0${String(at.getMinutes()).padStart(2, '0')}`;
    });
    // Within an hour of midnight the day is named too.
    await expect(bar.getByText(new RegExp(`Livraison avant (\\S+ \\d+(er)? à )?${soon}`))).toBeVisible({
      timeout: 500,
    });
  }).toPass();
  await isAt(1280, true);
  await isAt(768, true);
  await isAt(767, false);
  await page.mouse.wheel(0, 2000);
  await isAt(390, false);
});
