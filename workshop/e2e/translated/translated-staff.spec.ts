import { randomUUID } from 'node:crypto';
import { expect, test } from '../shop/fixtures.js';
import { call } from '../shop/session.js';
import { Staff } from '../page-objects/staff.js';
import { Visitor } from '../page-objects/visitor.js';
import { Translator } from './translator.js';

const SOON = { timeout: 60_000 };

test('staff who translate read figures that move, and are asked before they give money back', async ({
  page,
  browser,
  shop,
}) => {
  await new Visitor(page).buysMecaVin('AB-123-CD', 'traduite@example.fr');
  await expect(page.getByText('Vos rapports sont partis')).toBeVisible(SOON);
  const shopper = new Translator(page);
  await shopper.isSwitchedOn();
  await page.getByText('Un problème avec un rapport ?').click();
  await page.getByLabel('Pourquoi ?').selectOption('other');
  await page.getByRole('button', { name: 'Demander le remboursement' }).click();
  await page.keyboard.type('Ce n’est pas ma voiture.');
  await page.getByRole('button', { name: 'Demander le remboursement' }).click();
  await expect(page.getByText('Nous avons reçu votre demande de remboursement')).toBeVisible();
  await shopper.showsWhatIsTrue('order, refund asked for');

  const staff = new Staff(await browser.newPage({ baseURL: shop.url, locale: 'fr-FR' }), shop);
  const translator = new Translator(staff.page);
  await translator.translatesEveryPage();
  await staff.signsIn();
  await expect(staff.page.getByText(/^À jour, il y a \d+ s/)).toBeVisible();
  await translator.showsWhatIsTrue('dashboard');
  const figure = staff.page.locator('section').filter({ hasText: 'Sessions Totales' }).first();
  const before = Number(/\d+/.exec((await figure.textContent()) ?? ''));
  await call(shop.url, 'POST', '/api/sessions', { uuid: randomUUID(), lang: 'fr' });
  await expect(figure).toContainText(`${before + 1}`);
  await translator.showsWhatIsTrue('dashboard, one visit more');
  for (const range of ['7 jours', 'Aujourd’hui']) {
    await staff.page.getByRole('button', { name: range, exact: true }).click();
    await expect(staff.page.getByRole('button', { name: range, exact: true })).toHaveAttribute('aria-pressed', 'true');
    await translator.showsWhatIsTrue(`dashboard, ${range}`);
  }

  for (const path of ['visits', 'audit', 'orders']) {
    await staff.page.goto(`/admin/${path}`);
    await expect(staff.page.getByRole('main').locator('h2, table, section').first()).toBeVisible();
    await translator.showsWhatIsTrue(path);
  }
  await expect(async () => {
    await staff.refreshes();
    await staff.page.getByRole('button', { name: /^Rembourser MecaVIN, 19,00/ }).click({ timeout: 1000 });
  }).toPass(SOON);
  const dialog = staff.page.getByRole('dialog');
  await dialog.getByLabel('Motif (gardé avec le remboursement)').fill('Une autre voiture');
  await translator.showsWhatIsTrue('refund');
  await dialog.getByRole('button', { name: /^Rembourser 19,00/ }).click();
  await expect(dialog.getByRole('progressbar')).toHaveAttribute('value', '8');
  await translator.showsWhatIsTrue('refund, counting down');
  await dialog.getByRole('button', { name: 'Annuler' }).click();
  await expect(staff.page.getByText('Annulé : rien n’a été envoyé.').first()).toBeVisible();
  await translator.showsWhatIsTrue('refund, cancelled');
  await staff.page.context().close();
});
