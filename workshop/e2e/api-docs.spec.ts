import { complaintsOf, expect, test } from './shop/fixtures.js';

test('the API’s description is a page to read, in a browser that holds it to its policy', async ({ page }) => {
  const complaints = complaintsOf(page);
  const answer = await page.goto('/api/docs');
  expect(answer?.headers()['content-security-policy']).toContain("default-src 'none'");
  await expect(page.getByRole('heading', { name: 'POST /api/create-payment-intent' })).toBeVisible();
  await expect(page.locator('body')).toHaveCSS('max-width', '960px');
  await page.getByRole('link', { name: 'PreparePaymentRequest' }).click();
  await expect(page.getByRole('heading', { name: 'PreparePaymentRequest' })).toBeInViewport();
  expect(complaints).toEqual([]);
});
