import { expect, test } from '../shop/fixtures.js';
import { Staff } from '../page-objects/staff.js';
import { Visitor } from '../page-objects/visitor.js';

test.use({ shopOf: 'late orders', promiseSeconds: 6 });
const LATE = { timeout: 60_000 };

test('a late order is owned up to by mail and on the page, and its buyer waits for it or has the money back', async ({
  page,
  browser,
  shop,
  request,
}) => {
  await new Visitor(page).buysMecaVin('SL-045-MN', 'attend@example.fr');
  const other = await (await browser.newContext({ baseURL: shop.url })).newPage();
  await new Visitor(other).buysMecaVin('SL-999-MN', 'rembourse@example.fr');

  await expect(page.getByRole('heading', { name: 'Nous sommes en retard.' })).toBeVisible(LATE);
  await page.getByRole('button', { name: 'J’attends' }).click();
  await expect(page.getByText('Vous attendez.')).toBeVisible();
  await expect(other.getByRole('heading', { name: 'Nous sommes en retard.' })).toBeVisible(LATE);
  for (const email of ['attend@example.fr', 'rembourse@example.fr']) {
    const mailbox = `${shop.url}/sandbox/mailbox/api?to=${encodeURIComponent(email)}`;
    await expect.poll(async () => await (await request.get(mailbox)).text(), LATE).toContain('Nous sommes en retard');
  }

  const staff = new Staff(await (await browser.newContext({ baseURL: shop.url })).newPage(), shop);
  await staff.signsIn();
  await staff.page.goto('/admin/orders');
  const waiting = staff.page.getByRole('row').filter({ hasText: 'En retard' });
  await expect(waiting).toHaveCount(2);
  await expect(waiting.first()).toContainText('Manque : MecaVIN.');

  await other.getByRole('button', { name: 'Me rembourser MecaVIN' }).click();
  await expect(other.getByRole('link', { name: /^Avoir A-\d{4}-\d{6} \(PDF\)/ })).toBeVisible(LATE);
  await expect(other.getByText('Aucun rapport n’a pu être fait.')).toBeVisible(LATE);

  await request.post(`${shop.url}/sandbox/reports/clock`, { data: { advanceMilliseconds: 45 * 60_000 } });
  await expect(page.getByText('Vos rapports sont partis')).toBeVisible(LATE);
  await expect(page.getByRole('link', { name: /^Ouvrir MecaVIN en PDF/ })).toBeVisible();
  await expect(async () => {
    await staff.refreshes();
    await expect(staff.page.getByText('Aucune commande n’attend.')).toBeVisible({ timeout: 1000 });
  }).toPass(LATE);
});
