import { axeViolations } from '../../launch/testing/axe.mjs';
import { Staff } from '../page-objects/staff.js';
import { Visitor } from '../page-objects/visitor.js';
import { expect, test } from '../shop/fixtures.js';
import { Provider } from '../shop/provider.js';

test.use({ shopOf: 'refunds' });
const SOON = { timeout: 60_000 };
const WORDS = 'Ce n’est pas ma voiture.\nLa mienne est bleue.';

test('a buyer tells another reason for a refund, and staff reads it, thinks again, and gives the money back', async ({
  page,
  browser,
  shop,
}) => {
  await new Visitor(page).buysMecaVin('AB-123-CD', 'autre-raison@example.fr');
  await expect(page.getByText('Vos rapports sont partis')).toBeVisible(SOON);
  await page.getByText('Un problème avec un rapport ?').click();
  await page.getByLabel('Pourquoi ?').selectOption('other');
  await page.getByRole('button', { name: 'Demander le remboursement' }).click();
  await expect(page.getByLabel('Que s’est-il passé ?')).toBeFocused();
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.type(WORDS);
  await page.getByRole('button', { name: 'Demander le remboursement' }).click();
  await expect(page.getByText('Nous avons reçu votre demande de remboursement')).toBeVisible();

  const staff = new Staff(await (await browser.newContext({ baseURL: shop.url })).newPage(), shop);
  await staff.signsIn();
  await staff.page.goto('/admin/orders');
  const grant = staff.page.getByRole('button', { name: /^Rembourser MecaVIN, 19,00/ });
  await expect(async () => {
    await staff.refreshes();
    await expect(grant).toBeVisible({ timeout: 1000 });
  }).toPass(SOON);
  await staff.page.getByRole('button', { name: 'Lire ce qu’il écrit' }).click();
  await expect(staff.page.getByText('La mienne est bleue.')).toBeFocused();

  await grant.click();
  const dialog = staff.page.getByRole('dialog');
  await expect(dialog.getByText('a•••@e•••.fr')).toBeVisible();
  expect(await axeViolations(staff.page, { part: 'dialog' })).toEqual([]);
  await dialog.getByLabel('Motif (gardé avec le remboursement)').fill('Une autre voiture');
  await dialog.getByLabel('Motif (gardé avec le remboursement)').press('Enter');
  await expect(dialog.getByRole('button', { name: 'Annuler' })).toBeFocused();
  expect(await axeViolations(staff.page, { part: 'dialog' })).toEqual([]);
  await staff.page.keyboard.press('Enter');
  await expect(staff.page.getByText('Annulé : rien n’a été envoyé.').first()).toBeVisible();
  await expect(grant).toBeFocused();

  await grant.press('Enter');
  await dialog.getByLabel('Motif (gardé avec le remboursement)').fill('Une autre voiture');
  await dialog.getByRole('button', { name: /^Rembourser 19,00/ }).click();
  await expect(staff.page.getByText(/Le remboursement de 19,00.€ est demandé/).first()).toBeVisible(SOON);
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('link', { name: /^Avoir A-\d{4}-\d{6} \(PDF\)/ })).toBeVisible({ timeout: 8000 });
  }).toPass(SOON);
});

test('a payment is disputed and lost: staff see it while it is open, how it ended, and what is left of the revenue', async ({
  page,
  browser,
  shop,
}) => {
  const visitor = new Visitor(page);
  await visitor.buysMecaVin('AB-123-CD', 'conteste@example.fr', '4000000000000259');
  const staff = new Staff(await (await browser.newContext({ baseURL: shop.url })).newPage(), shop);
  await staff.signsIn();
  const issue = staff.page.getByRole('cell', { name: 'Contesté à la banque' });
  await expect(async () => {
    await staff.refreshes();
    await expect(issue).toBeVisible({ timeout: 1000 });
  }).toPass(SOON);
  await staff.page.goto('/admin/orders');
  await expect(staff.page.getByText(/^Contesté à la banque.: 19,00.€$/)).toBeVisible();

  await new Provider(shop).decidesDispute(visitor.session, 'lost');
  await expect(async () => {
    await staff.refreshes();
    await expect(staff.page.getByText(/^Contestation perdue.: 19,00.€$/)).toBeVisible({ timeout: 1000 });
  }).toPass(SOON);
  expect(await axeViolations(staff.page)).toEqual([]);
  await staff.page.goto('/admin/dashboard?range=today');
  await expect(staff.page.getByText(/et 19,00.€ de contestations perdues/)).toBeVisible();
  await expect(issue).toHaveCount(0);
  await staff.page.goto(`/admin/visits/${visitor.session}`);
  await expect(staff.page.getByText(/La contestation est perdue, la banque garde 19,00.€/)).toBeVisible();
});
