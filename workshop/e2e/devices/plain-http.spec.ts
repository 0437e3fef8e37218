import { expect, test } from '../shop/fixtures.js';
import { Staff } from '../page-objects/staff.js';
import { Visitor } from '../page-objects/visitor.js';

const ADDRESS = '192.168.77.20';

/** The shop as a phone of the same network opens it: at an address without https, which is no secure context. */
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, args: [...(launchOptions.args ?? []), `--host-resolver-rules=MAP ${ADDRESS} 127.0.0.1`] }),
  baseURL: async ({ shop }, use) => use(shop.url.replace('localhost', ADDRESS)),
});

test('at an address without https a shopper buys, and copies the link of a report', async ({ page }) => {
  const visitor = new Visitor(page);
  await visitor.opensTheShop();
  expect(await page.evaluate(() => window.isSecureContext)).toBe(false);
  await visitor.asksFor('bmw');
  await visitor.isAskedForAnEmail();
  await visitor.givesAnEmailAndConsents('jeanne@example.fr');
  await visitor.picks('MecaVIN');
  await visitor.orders();
  await visitor.paysByCard('4242424242424242');
  await visitor.isThanked();
  await visitor.followsTheOrder();
  await visitor.readsMecaVinInBrief();
  await page.getByRole('link', { name: 'Lire le rapport MecaVIN' }).click();
  await page.getByText('Partager ce rapport').click();
  await page.getByRole('button', { name: 'Créer un lien' }).click();
  const copy = page.getByRole('button', { name: 'Copier le lien' });
  await copy.click();
  await expect(page.getByText('Lien copié').first()).toBeVisible();
  await expect(copy).toBeFocused();
});

test('at an address without https staff sign in and stay signed in', async ({ page, shop }) => {
  await new Staff(page, shop).signsIn();
  await page.reload();
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
});
