import { expect, test } from '../shop/fixtures.js';
import { looksAtEveryScreen } from '../page-objects/every-screen.js';
import { LargeText } from '../page-objects/large-text.js';
import { Staff } from '../page-objects/staff.js';
import { Visitor } from '../page-objects/visitor.js';

const LANGUAGES = process.env['SHOP_TEST_FULL'] === '1' ? (['fr', 'en'] as const) : (['fr'] as const);

for (const language of LANGUAGES) {
  test(`text of twice the size is neither cut nor over other text on any screen of a phone (${language})`, async ({
    page,
  }) => {
    const looker = new LargeText(page);
    await looker.begins();
    await looksAtEveryScreen(looker, new Visitor(page, language));
  });
}

test('text of twice the size is neither cut nor over other text on any screen of staff', async ({ page, shop }) => {
  const looker = new LargeText(page);
  await looker.begins();
  await new Staff(page, shop).signsIn();
  for (const path of ['dashboard', 'visits', 'orders', 'audit']) {
    await page.goto(`/admin/${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await looker.looksAt(path);
  }
});
