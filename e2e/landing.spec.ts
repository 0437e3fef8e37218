import { complaintsOf, expect, test } from './fixtures.js';

test.use({ shopOf: 'landing' });

test('a visitor opens the shop and is asked for a plate', async ({ page }) => {
  const complaints = complaintsOf(page);
  const answer = await page.goto('/');
  expect(answer?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('textbox').first()).toBeVisible();
  expect(complaints).toEqual([]);
});
