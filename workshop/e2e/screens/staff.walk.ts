import { expect, test as onAShop } from '../shop/fixtures.js';
import { Shop } from '../shop/shop.js';
import { Staff } from '../page-objects/staff.js';
import { Camera, LOOKS, nameOf } from './camera.js';

/** A shop with three months of made-up history. */
const test = onAShop.extend<object, { shop: Shop }>({
  shop: [
    async ({}, use) => {
      const shop = await Shop.open({ demo: true });
      await use(shop);
      await shop.close();
    },
    { scope: 'worker', timeout: 600_000 },
  ],
});

/** Maximum height of a picture of a page full of figures, in CSS pixels. */
const MAX_HEIGHT_PX = 2400;
const aMonthAgo = () => new Date(Date.now() - 30 * 24 * 60 * 60_000).toISOString();

test.use({ shopOf: 'pictures of staff' });

for (const look of LOOKS) {
  test(`what staff see, ${nameOf(look)}`, async ({ browser, shop }) => {
    const camera = await Camera.open(browser, shop, look);
    const { page } = camera;
    await page.goto('/admin/login');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (look.language === 'fr') await camera.takes('sign-in');
    await new Staff(page, shop).signsIn();
    if (look.language === 'en') await page.getByRole('button', { name: 'English' }).click();
    for (const [name, path] of Object.entries({
      'dashboard-range': 'dashboard?range=30d&by=source',
      visits: 'visits',
      orders: 'orders',
      audit: 'audit',
      dashboard: 'dashboard',
      'dashboard-past': `dashboard?asOf=${aMonthAgo()}`,
    })) {
      await page.goto(`/admin/${path}`);
      await expect(page.getByRole('main').getByRole('region').first()).toBeVisible();
      await page.waitForLoadState('networkidle');
      await camera.takes(name, 'page', MAX_HEIGHT_PX);
    }
    await page.goto('/admin/visits');
    await page.getByRole('table').getByRole('link').first().click();
    await expect(page).toHaveURL(/visits\/[\w-]{36}/);
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await camera.takes('story', 'page', MAX_HEIGHT_PX);
    await camera.close();
  });
}
