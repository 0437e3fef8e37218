import { randomUUID } from 'node:crypto';
import { expect, test } from '../shop/fixtures.js';
import { Staff } from '../page-objects/staff.js';

test('a robot that draws the page is one of all sessions, and staff reads which and by which rule', async ({
  browser,
  page,
  shop,
}) => {
  const source = `robots-${randomUUID().slice(0, 8)}`;
  await page.goto(`/?src=${source}`);
  await expect(page).toHaveURL(/uuid=/);
  const crawler = await browser.newContext({ baseURL: shop.url, userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' });
  const other = await crawler.newPage();
  await other.goto(`/?src=${source}`);
  await expect(other).toHaveURL(/uuid=/);
  const staff = new Staff(page, shop);
  await staff.signsIn();
  await page.goto(`/admin/dashboard?range=7d&by=source&source=${source}`);
  await staff.sees('Sessions Totales', '2');
  await staff.sees('Sessions Totales', '(d’après le nom que se donne le navigateur\u00a0: liste publique isbot)');
  await page.getByRole('link', { name: 'dont 1 robot' }).click();
  await expect(page.getByRole('heading', { name: 'Visites de robots' })).toBeVisible();
  await expect(page.getByRole('heading', { name: '1 visite', exact: true })).toBeVisible();
  await expect(page.getByText('Robot', { exact: true })).toBeVisible();
  await page.getByRole('table').getByRole('link').click();
  await expect(page.getByText('La visite vient d’un robot, d’après le nom qu’il se donne.')).toBeVisible();
  await page.goto('/admin/dashboard');
  await staff.sees('Sessions Totales', 'dont ');
  await page.getByRole('button', { name: 'English' }).click();
  await staff.sees('Total sessions', '(by the name that the browser gives itself: the public list isbot)');
  await crawler.close();
});
