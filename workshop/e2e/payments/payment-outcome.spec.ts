import { expect, test } from '../shop/fixtures.js';
import { Provider } from '../shop/provider.js';
import { Visitor } from '../page-objects/visitor.js';

const SUCCESS = '4242424242424242';
const confirmation = { call: 'payment_intents.confirm', from: 'browser' };

/** The page asks the provider 3 s before its timeout; the clock of this test runs until 2 s before that timeout. */
const LOOKS_BEFORE_MS = 2_000;

for (const [form, viewport, ms, sentence] of [
  ['wide', { width: 1280, height: 900 }, 30_000, 'Le paiement a pris trop de temps. Veuillez réessayer.'],
  ['compact', { width: 390, height: 844 }, 20_000, 'Délai dépassé. Réessayez.'],
] as const) {
  test.describe(`the ${form} form`, () => {
    test.use({ viewport });

    test('waits no longer than it says, and a payment that went through meanwhile is a success', async ({
      page,
      shop,
    }) => {
      const provider = new Provider(shop);
      await page.clock.install();
      const visitor = new Visitor(page);
      await visitor.comesBackToThePayment(shop.url);
      await provider.meets({ ...confirmation, happens: 'stall', session: visitor.session });
      await page.getByRole('tab', { name: 'Carte' }).click();
      await visitor.paysByCard(SUCCESS);
      await provider.hasOnePayment(visitor.session, 4300);
      await page.clock.runFor(ms - LOOKS_BEFORE_MS);
      await visitor.isThanked();
      await provider.goesOn();
    });

    test('tells that it took too long, and thanks when the success comes after all', async ({ page, shop }) => {
      const provider = new Provider(shop);
      await page.clock.install();
      const visitor = new Visitor(page);
      await visitor.comesBackToThePayment(shop.url);
      await provider.meets({ ...confirmation, happens: 'stall', when: 'before-work', session: visitor.session });
      const asked = page.waitForRequest(/\/confirm$/);
      await page.getByRole('tab', { name: 'Carte' }).click();
      await visitor.paysByCard(SUCCESS);
      await asked;
      await page.clock.runFor(ms - 1_000);
      await expect(page.getByText(sentence).first()).toBeHidden();
      await page.clock.runFor(2_000);
      await expect(page.getByText(sentence).first()).toBeVisible();
      await expect(visitor.payButton()).toBeEnabled();
      await provider.goesOn();
      await visitor.isThanked();
      await provider.hasOnePayment(visitor.session, 4300);
    });
  });
}

test('a payment in progress says so, and thanks once the bank has said yes', async ({ page, shop }) => {
  const visitor = new Visitor(page);
  await visitor.comesBackToThePayment(shop.url);
  await visitor.paysByCard('4000009900000012');
  await expect(page.getByRole('heading', { name: 'Votre banque vérifie le paiement' })).toBeVisible();
  await expect(page.getByText('Ne payez pas une seconde fois.')).toBeVisible();
  await expect(visitor.payButton()).toHaveCount(0);
  await visitor.isThanked();
  await new Provider(shop).hasOnePayment(visitor.session, 4300);
});

for (const [what, happens] of [
  ['is cut off', 'reset'],
  ['stops half-way', 'half-answer'],
  ['is an error', 'fails-after-work'],
] as const) {
  test(`a payment whose answer ${what} is found out, and thanked for`, async ({ page, shop }) => {
    const provider = new Provider(shop);
    const visitor = new Visitor(page);
    await visitor.comesBackToThePayment(shop.url);
    await provider.meets({ ...confirmation, happens, session: visitor.session });
    await visitor.paysByCard(SUCCESS);
    await visitor.isThanked();
    await provider.hasOnePayment(visitor.session, 4300);
  });
}

test('a reload while paying finds the payment that went through', async ({ page, shop }) => {
  const provider = new Provider(shop);
  const visitor = new Visitor(page);
  await visitor.comesBackToThePayment(shop.url);
  await provider.meets({ ...confirmation, happens: 'stall', session: visitor.session });
  await visitor.paysByCard(SUCCESS);
  await provider.hasOnePayment(visitor.session, 4300);
  await page.reload();
  await visitor.isThanked();
});

test('a reload while the bank is deciding says so, and thanks once it has said yes', async ({ page, shop }) => {
  const visitor = new Visitor(page);
  await visitor.comesBackToThePayment(shop.url);
  const asked = page.waitForResponse(/\/confirm$/);
  await visitor.paysByCard('4000009900000012');
  await asked;
  await page.reload();
  await visitor.isThanked();
  await new Provider(shop).hasOnePayment(visitor.session, 4300);
});

test('a page closed while paying is thanked on return, by the webhook alone', async ({ page, shop }) => {
  const provider = new Provider(shop);
  const visitor = new Visitor(page);
  await visitor.comesBackToThePayment(shop.url);
  const { session } = visitor;
  await provider.meets({ ...confirmation, happens: 'stall', session });
  await visitor.paysByCard(SUCCESS);
  await provider.hasOnePayment(session, 4300);
  const context = page.context();
  await page.close();
  const again = new Visitor(await context.newPage());
  await again.page.goto(`/?uuid=${session}`);
  await again.isThanked();
});

test('a page closed while paying is thanked on return although every webhook was lost', async ({ page, shop }) => {
  const provider = new Provider(shop);
  const visitor = new Visitor(page);
  await visitor.comesBackToThePayment(shop.url);
  const { session } = visitor;
  await provider.meets({ webhook: 'any', happens: 'lost', session, next: 'always' });
  await provider.meets({ ...confirmation, happens: 'stall', session });
  await visitor.paysByCard(SUCCESS);
  await provider.hasOnePayment(session, 4300);
  const context = page.context();
  await page.close();
  const again = new Visitor(await context.newPage());
  await expect(async () => {
    await again.page.goto(`/?uuid=${session}`);
    await expect(again.page).toHaveURL(/\/success$/, { timeout: 8_000 });
  }).toPass({ timeout: 50_000 });
  await provider.hasOnePayment(session, 4300);
});
