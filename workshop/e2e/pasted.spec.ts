import type { Page } from '@playwright/test';
import { complaintsOf, expect, test } from './shop/fixtures.js';
import { Visitor } from './page-objects/visitor.js';
import { CARS, WORDS, type Language } from './page-objects/words.js';

/** Pastes from the clipboard of the browser, as Ctrl+V does. */
async function pastes(page: Page, label: string | RegExp, text: string): Promise<void> {
  await page.getByLabel(label, { exact: typeof label === 'string' }).focus();
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.keyboard.press('ControlOrMeta+v');
}

const PASTED: Readonly<Record<Language, { car: string; recognised: string; kilometres: string; paid: RegExp }>> = {
  fr: {
    car: '\u200eImmatriculation\u00a0: ａｂ\u200b–123−CD.',
    recognised: 'Plaque reconnue.',
    kilometres: '84’000,50 km',
    paid: /84\s?000\s?km/,
  },
  en: {
    car: `VIN: *I${CARS.bmw.en}*\u200f`,
    recognised: 'VIN recognised.',
    kilometres: '~84,000.50 km',
    paid: /84.?000\s?km/,
  },
};

for (const language of ['fr', 'en'] as const) {
  test(`what people paste is read, and buys (${language})`, async ({ page, context, shop }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: shop.url });
    const complaints = complaintsOf(page);
    const { car, recognised, kilometres, paid } = PASTED[language];
    const words = WORDS[language];
    const visitor = new Visitor(page, language);
    await visitor.opensTheShop();
    const field = page.getByLabel(words.vehicle, { exact: true });
    await pastes(page, words.vehicle, `${CARS.bmw.en}0`);
    await expect(field).toHaveValue(`${CARS.bmw.en.slice(0, 16)}…`);
    await field.clear();
    await page.keyboard.insertText(`${CARS.bmw.en}0`);
    await expect(field).toHaveValue(`${CARS.bmw.en.slice(0, 16)}…`);
    await field.clear();
    await pastes(page, words.vehicle, car);
    await expect(page.getByText(recognised)).toBeVisible();
    await page.getByRole('button', { name: words.see }).click();
    await visitor.isAskedForAnEmail();
    await pastes(page, words.email, 'Jeanne Dupont <\u200ejeanne.pasted@example.fr>,');
    await page.getByRole('checkbox', { name: words.consent }).click();
    await visitor.isAskedForReports();
    await visitor.picks('MecaSCORE');
    const mileage = page.getByLabel(words.mileage);
    await mileage.pressSequentially('72.500,5');
    await expect(mileage).toHaveValue('72500');
    await pastes(page, new RegExp(words.mileage), kilometres);
    await expect(mileage).toHaveValue('84000');
    await expect(page.getByText(paid)).toBeVisible();
    await visitor.orders();
    await visitor.choosesTheCard();
    const session: unknown = await (await fetch(`${shop.url}/api/sessions/${visitor.session}`)).json();
    expect(session).toMatchObject({ email: 'jeanne.pasted@example.fr', mileage: 84_000 });
    await visitor.paysByCard('4242424242424242');
    await visitor.isThanked();
    expect(complaints).toEqual([]);
  });
}

test('an address that the payment provider refuses is corrected beside the payment, and buys', async ({ page }) => {
  const visitor = new Visitor(page);
  await visitor.opensTheShop();
  await visitor.asksFor('bmw');
  await visitor.isAskedForAnEmail();
  await visitor.givesAnEmailAndConsents('jeanne{dupont}@example.fr');
  await visitor.picks('MecaVIN');
  await visitor.orders();
  await visitor.choosesTheCard();
  await visitor.paysByCard('4242424242424242');
  await expect(page.getByText(/Le service de paiement refuse cette adresse/)).toBeVisible();
  await visitor.givesAnEmail('jeanne.dupont@example.fr');
  await visitor.choosesTheCard();
  await visitor.paysByCard('4242424242424242');
  await visitor.isThanked();
});

test('the address in a link keeps its plus', async ({ page }) => {
  const visitor = new Visitor(page);
  await visitor.opensTheShop('/?email=jeanne+voiture@example.fr');
  await visitor.asksFor('bmw');
  await expect(page.getByLabel('Votre e-mail')).toHaveValue('jeanne+voiture@example.fr');
});
