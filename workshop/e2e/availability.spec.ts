import { complaintsOf, expect, test } from './shop/fixtures.js';
import { Staff } from './page-objects/staff.js';
import { Visitor } from './page-objects/visitor.js';

test('a visitor reads what each report will hold, and that one is unlikely, before paying', async ({ page }) => {
  const complaints = complaintsOf(page);
  const visitor = new Visitor(page);
  await visitor.opensTheShop();
  await visitor.typesAPlate('NH-000-NE');
  const held = page.getByRole('list', { name: /Pour ce véhicule/ });
  await expect(held.getByRole('listitem')).toHaveText([
    'MecaVINdisponible',
    'Service Historypeu probable',
    'MecaSCOREdisponible',
  ]);
  await visitor.givesAnEmailAndConsents('jeanne@example.fr');
  await visitor.picks('MecaVIN', 'MecaSCORE');
  await expect(page.getByText('Peu probable pour ce véhicule')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Ajouter Service History/ })).toHaveCount(0);
  await visitor.picks('Service History');
  await expect(
    page.getByText(/Service History sera probablement vide\. Ce rapport ajoute .* à ce total/),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Retirer Service History' }).click();
  await expect(page.getByText(/sera probablement vide/)).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test('staff reads on a phone, without scrolling aside, what was promised before a payment and never came', async ({
  page,
  browser,
  shop,
}) => {
  const visitor = new Visitor(page);
  await visitor.opensTheShop();
  await visitor.typesAPlate('BP-000-NE');
  await visitor.givesAnEmailAndConsents('promis@example.fr');
  await visitor.picks('Service History');
  await visitor.orders();
  await visitor.paysByCard('4242424242424242');
  await visitor.isThanked();
  const viewport = { width: 390, height: 844 };
  const staff = new Staff(await browser.newPage({ baseURL: shop.url, viewport }), shop);
  await staff.signsIn();
  await staff.page.goto('/admin/orders');
  const broken = staff.page.getByText('Annoncé, jamais arrivé : Service History').first();
  await expect(async () => {
    await staff.refreshes();
    await expect(broken).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 60_000 });
  const orders = staff.page.getByRole('group').filter({ has: broken });
  expect(await orders.evaluate((table) => table.scrollWidth - table.clientWidth)).toBe(0);
  await staff.page.close();
});
