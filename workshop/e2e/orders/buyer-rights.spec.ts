import type { APIRequestContext } from '@playwright/test';
import { expect, test } from '../shop/fixtures.js';
import { LOOKS, Inspector } from '../page-objects/inspector.js';
import { Visitor } from '../page-objects/visitor.js';
const SOON = { timeout: 60_000 };

async function textOfMails(request: APIRequestContext, shop: string, email: string): Promise<string> {
  const listed = await request.get(`${shop}/sandbox/mailbox/api?to=${encodeURIComponent(email)}`);
  const mails = (await listed.json()) as readonly { readonly id: string }[];
  const texts = mails.map(async ({ id }) => (await request.get(`${shop}/sandbox/mailbox/api/${id}`)).text());
  return (await Promise.all(texts)).join('\n');
}

test('a buyer asks for the reports at once, by keyboard, and cannot withdraw from the one that came', async ({
  page,
  shop,
  request,
}) => {
  const email = 'tout-de-suite@example.fr';
  await new Visitor(page).buysMecaVin('SL-045-MN', email);
  const inspector = new Inspector(page, LOOKS);
  const box = page.getByRole('checkbox', { name: /Je demande mes rapports tout de suite/ });
  await expect(box).not.toBeChecked();
  await inspector.looksAt('supply at once, offered');
  await box.focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Confirmer ma demande' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/Cochez la case pour confirmer/)).toBeVisible();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Vous avez demandé vos rapports tout de suite le /)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Votre choix' })).toBeFocused();
  await inspector.looksAt('supply at once, asked for');
  await expect.poll(() => textOfMails(request, shop.url, email), SOON).toContain('demande de livraison immédiate');

  await request.post(`${shop.url}/sandbox/reports/clock`, { data: { advanceMilliseconds: 45 * 60_000 } });
  await expect(page.getByText('Vos rapports sont partis')).toBeVisible(SOON);
  await expect(page.getByText(/le droit d’y renoncer a pris fin/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Renoncer au contrat ici' })).toHaveCount(0);
});

test('a buyer changes the address with the code that the old one got, by keyboard', async ({ page, shop, request }) => {
  const [old, next] = ['ancienne@example.fr', 'nouvelle@example.fr'];
  await new Visitor(page).buysMecaVin('AB-123-CD', old);
  await expect(page.getByText('Vos rapports sont partis')).toBeVisible(SOON);
  const inspector = new Inspector(page, LOOKS);
  await page.locator('summary', { hasText: 'Corriger l’adresse' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Nouvelle adresse')).toBeFocused();
  await page.keyboard.type(next);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Un code à six chiffres part à ${old}.`)).toBeVisible();
  await inspector.looksAt('another address, to be confirmed');
  const code = async (): Promise<string> =>
    /Votre code\s*:\s*(\d{6})/i.exec(await textOfMails(request, shop.url, old))?.[1] ?? '';
  await expect.poll(code, SOON).toMatch(/^\d{6}$/);
  expect(await textOfMails(request, shop.url, next)).toBe('');
  await page.getByLabel('Code à six chiffres').focus();
  await page.keyboard.type(await code());
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Les messages vont désormais à ${next}.`)).toBeVisible();
  await expect.poll(() => textOfMails(request, shop.url, old), SOON).toContain('Ils vont désormais à');
  await expect.poll(() => textOfMails(request, shop.url, next), SOON).toContain('Facture');
});
