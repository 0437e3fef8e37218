import type { Page } from '@playwright/test';
import { expect, test } from '../shop/fixtures.js';
import { Visitor } from '../page-objects/visitor.js';
import { Translator } from './translator.js';

const SOON = { timeout: 60_000 };
const [OLD, NEXT] = ['traduit-avant@example.fr', 'traduit-apres@example.fr'];

/** The six digits that the old address got. */
async function codeOf({ request }: Page, shop: string): Promise<string> {
  const mailbox = `${shop}/sandbox/mailbox/api`;
  const mails = (await (await request.get(`${mailbox}?to=${encodeURIComponent(OLD)}`)).json()) as { id: string }[];
  const texts = await Promise.all(mails.map(async ({ id }) => (await request.get(`${mailbox}/${id}`)).text()));
  return /Votre code\s*:\s*(\d{6})/i.exec(texts.join('\n'))?.[1] ?? '';
}

for (const form of process.env['SHOP_TEST_FULL'] === '1' ? ['full'] : [])
  test(`a buyer who translates shares a report and changes the address (${form})`, async ({ page, shop }) => {
    const translator = new Translator(page);
    await translator.translatesEveryPage();
    const visitor = new Visitor(page);
    await visitor.buysMecaVin('AB-123-CD', OLD);
    await expect(page.getByText('Vos rapports sont partis')).toBeVisible(SOON);
    await visitor.readsMecaVinInBrief();
    await page.getByRole('link', { name: 'Lire le rapport MecaVIN' }).click();
    await page.getByText('Partager ce rapport').click();
    await page.getByRole('button', { name: 'Créer un lien' }).click();
    const link = await page.getByRole('textbox', { name: 'Lien à partager' }).inputValue();
    await translator.showsWhatIsTrue('report, with a link');
    const stranger = await page.context().newPage();
    const theirs = new Translator(stranger);
    await stranger.goto(link);
    await expect(stranger.getByRole('article')).toBeVisible();
    await theirs.showsWhatIsTrue('shared report');
    await page.getByRole('button', { name: 'Arrêter le partage' }).click();
    await expect(page.getByText('Le lien n’est plus valable.')).toBeVisible();
    await stranger.reload();
    await expect(stranger.getByText(/Ce lien n’est plus valable/)).toBeVisible();
    await theirs.showsWhatIsTrue('shared report, no longer');

    await page.getByRole('link', { name: 'Retour à ma commande' }).click();
    await page.getByText('Corriger l’adresse').click();
    await page.getByLabel('Nouvelle adresse').fill(NEXT);
    await page.getByLabel('Nouvelle adresse').press('Enter');
    await expect(page.getByText(`Un code à six chiffres part à ${OLD}.`)).toBeVisible();
    await translator.showsWhatIsTrue('another address, to be confirmed');
    await expect.poll(() => codeOf(page, shop.url), SOON).toMatch(/^\d{6}$/);
    await page.getByLabel('Code à six chiffres').fill(await codeOf(page, shop.url));
    await page.getByLabel('Code à six chiffres').press('Enter');
    await expect(page.getByText(`Les messages vont désormais à ${NEXT}.`)).toBeVisible();
    await translator.showsWhatIsTrue('another address');
  });
