import { expect, test } from '../shop/fixtures.js';

const WRITE_TO = { fr: /^Cette boutique ne fonctionne pas sans JavaScript/, en: /^This shop does not work without/ };

test.use({ javaScriptEnabled: false });

for (const path of ['/', '/success', '/commande/abc', '/contact', '/admin/login', '/nulle-part']) {
  test(`a browser without scripts reads at ${path} what is missing and whom to write to, in both languages`, async ({
    page,
  }) => {
    await page.goto(path);
    for (const sentence of Object.values(WRITE_TO)) await expect(page.getByText(sentence)).toBeVisible();
    const addresses = page.locator('noscript a[href="mailto:support@shop.example"]');
    await expect(addresses).toHaveText(['support@shop.example', 'support@shop.example']);
  });
}
