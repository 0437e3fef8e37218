import type { Browser, Page } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from '../shop/fixtures.js';
import { distanceOf, watchShifts } from '../page-objects/shifts.js';
import { Visitor } from '../page-objects/visitor.js';

interface Listed {
  readonly id: string;
  readonly subject: string;
  readonly attachments: readonly { readonly name: string; readonly type: string }[];
}

const mailOf = (shop: string, id: string): string => `${shop}/sandbox/mailbox/api/${id}`;

/** Opens the shared link in a browser that is new to the shop; it shows the report until the buyer revokes the link. */
async function sharesWithAStranger(page: Page, browser: Browser): Promise<void> {
  await page.getByText('Partager ce rapport').click();
  await page.getByRole('button', { name: 'Créer un lien' }).click();
  const link = await page.getByRole('textbox', { name: 'Lien à partager' }).inputValue();
  const stranger = await browser.newPage();
  await stranger.goto(`${link}?lang=fr`);
  await expect(stranger.getByRole('heading', { name: 'L’entretien et les kilomètres' })).toBeVisible();
  await expect(stranger.getByRole('link', { name: /commande|PDF/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Arrêter le partage' }).click();
  await expect(page.getByText('Le lien n’est plus valable.')).toBeVisible();
  await stranger.reload();
  await expect(stranger.getByText(/Ce lien n’est plus valable/)).toBeVisible();
  await stranger.close();
}

/** Goes through the two steps that the law requires for a withdrawal, by keyboard alone. */
async function withdraws(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Renoncer au contrat ici' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Votre déclaration, étape 1 sur 2' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type('Jeanne Dupont');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Vérifiez et confirmez, étape 2 sur 2' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Confirmer la rétractation' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Vous avez renoncé au contrat le /)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Renoncer au contrat ici' })).toHaveCount(0);
}

test('from the plate to the opened PDF: the buyer follows the order, finds the same papers in the mail, and withdraws', async ({
  page,
  browser,
  shop,
  request,
}) => {
  const visitor = new Visitor(page);
  await visitor.walksToThePayment();
  await visitor.paysByCard('4242424242424242');
  await visitor.isThanked();
  await visitor.followsTheOrder();
  await expect(page).toHaveURL(/\/commande\/[\w-]{43}$/);
  await expect(page.getByText('Vos rapports sont partis')).toBeVisible({ timeout: 60_000 });
  await visitor.readsMecaVinInBrief();
  const shifted = await watchShifts(page);
  await page.reload();
  await visitor.readsMecaVinInBrief();
  const moved = await shifted();
  expect(distanceOf(moved), JSON.stringify(moved)).toBeLessThan(0.02);

  await page.getByRole('link', { name: 'Lire le rapport Service History' }).click();
  await expect(page.getByRole('heading', { name: 'L’entretien et les kilomètres' })).toBeVisible();
  const [first] = await page.getByRole('checkbox').all();
  await first?.check();
  await page.reload();
  await expect(page.getByRole('checkbox').first()).toBeChecked();
  await sharesWithAStranger(page, browser);
  await page.getByRole('link', { name: 'Retour à ma commande' }).click();

  const report = page.getByRole('link', { name: /^Ouvrir .* en PDF$/ }).first();
  const answer = await request.get(`${shop.url}${(await report.getAttribute('href')) ?? ''}`);
  expect(answer.headers()['content-type']).toBe('application/pdf');
  const bytes = new Uint8Array(await answer.body());
  const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: true });
  expect(text).toContain('BMW');

  const email = (await page.getByText('Les messages vont à').locator('..').locator('strong').innerText()).trim();
  const mailbox = `${shop.url}/sandbox/mailbox/api?to=${encodeURIComponent(email)}`;
  const mails = (await (await request.get(mailbox)).json()) as Listed[];
  const types = mails.flatMap(({ attachments }) => attachments.map(({ type }) => type));
  expect(types.length).toBeGreaterThanOrEqual(2);
  expect(new Set(types)).toEqual(new Set(['application/pdf']));

  await withdraws(page);
  const read = async (): Promise<string> => {
    const kept = (await (await request.get(mailbox)).json()) as Listed[];
    const receipt = kept.find(({ subject }) => subject.startsWith('Accusé de réception'));
    return receipt === undefined ? '' : await (await request.get(mailOf(shop.url, receipt.id))).text();
  };
  await expect.poll(read, { timeout: 30_000 }).toMatch(/Jeanne Dupont.*\(heure de Paris, UTC[+]0[12]:00\)/s);
  await page.reload();
  await expect(page.getByText(/^Vous avez renoncé au contrat le /)).toBeVisible();
  await expect(page.getByRole('link', { name: /^Avoir A-\d{4}-\d{6} \(PDF\)/ })).toHaveCount(3, { timeout: 30_000 });
});
