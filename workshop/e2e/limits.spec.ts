import type { Page } from '@playwright/test';
import { complaintsOf, expect, test } from './shop/fixtures.js';
import { Visitor } from './page-objects/visitor.js';

/** Seven of ten paid lookups are open to all sessions; an IP address gets nine lookups a day and one payment intent an hour, also with work. */
test.use({ shopOf: 'limits', limits: 'relaxed,paid-look-ups=10,look-ups-a-day=9,intents=1,times-with-work=1' });

async function noScreenBlamesAnybody(page: Page): Promise<void> {
  for (const blame of [/Impossible d'identifier/, /Vérifiez la plaque/, /Erreur de paiement/, /dans un instant/])
    await expect(page.getByText(blame)).toHaveCount(0);
}

/** Looks up seven vehicles as another visitor on the same connection. */
async function spendsMost(page: Page): Promise<void> {
  await page.goto('/contact');
  await page.evaluate(async () => {
    for (const number of [1, 2, 3, 4, 5, 6, 7]) {
      const body = JSON.stringify({ licensePlate: `SL-00${number}-AA` });
      await fetch('/api/vehicle/license-plate', {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json' },
      });
    }
  });
}

test('a limited shopper continues after a proof of work, or reads what to do and when, in both languages', async ({
  page,
  context,
  browser,
  shop,
}) => {
  await spendsMost(await context.newPage());
  const complaints = complaintsOf(page);
  const visitor = new Visitor(page);
  await visitor.opensTheShop();
  await visitor.typesAPlate('AB-123-CD');
  await expect(page.getByRole('button', { name: 'Courte vérification, merci de patienter' })).toBeVisible();
  await visitor.givesAnEmailAndConsents('patient@example.fr');
  expect(complaints.filter((words) => !words.includes('403'))).toEqual([]);

  await visitor.picks('MecaVIN');
  await visitor.orders();
  await page.goBack();
  await visitor.picks('Service History');
  await page.getByRole('button', { name: /Commander/ }).click();
  const pause = page.getByText(/Rien n’a été débité. Réessayez dans (une heure|\d+\sminutes)/);
  await expect(pause.first()).toBeVisible();
  await noScreenBlamesAnybody(page);

  await page.getByRole('button', { name: 'Modifier' }).first().click();
  await visitor.typesAPlate('SL-008-AA');
  await expect(
    page
      .getByLabel('Votre e-mail')
      .or(page.getByText(/n’est pas prise en charge/))
      .first(),
  ).toBeVisible();
  await visitor.opensTheShop(`/?uuid=${visitor.session}&step=1`);
  await visitor.typesAPlate('SL-009-AA');
  await expect(page.getByText(/Réessayez dans 24\sheures/).first()).toBeVisible();
  await noScreenBlamesAnybody(page);

  const abroad = await browser.newContext({ baseURL: shop.url });
  const english = await abroad.newPage();
  await new Visitor(english).opensTheShop('/?lang=en');
  await english.getByLabel('VIN', { exact: true }).fill('VF3LCYHZPKS123456');
  await english.getByRole('button', { name: 'See this car' }).click();
  await expect(english.getByText(/Try again in 24 hours; what you typed is kept/).first()).toBeVisible();
  await abroad.close();
});
