import { expect, test } from '../shop/fixtures.js';
import { Visitor } from '../page-objects/visitor.js';

function secondsIn(text: string | null): number {
  const [minutes = '0', seconds = '0'] = /(\d\d):(\d\d)/.exec(text ?? '')?.slice(1) ?? [];
  return Number(minutes) * 60 + Number(seconds);
}

test('the price is held by the shop: a reload goes on where the countdown was', async ({ page }) => {
  const visitor = new Visitor(page);
  await visitor.walksToThePayment();
  const timer = page.getByRole('timer');
  await expect(timer).toContainText('04:5');
  await visitor.hesitates();
  const before = secondsIn(await timer.textContent());
  await page.reload();
  await expect(timer).toBeVisible();
  expect(secondsIn(await timer.textContent())).toBeLessThanOrEqual(before);
  await visitor.paysByCard('4242424242424242');
  await visitor.isThanked();
});

test('a price that has changed when the hold ends is shown before anything is paid', async ({ page, shop }) => {
  await page.clock.install();
  const visitor = new Visitor(page);
  await visitor.comesBackToThePayment(shop.url);
  await expect(page.getByRole('tab').first()).toBeVisible();
  let asked = 0;
  await page.route('**/api/create-payment-intent', async (route) => {
    asked += 1;
    const changed = { code: 'price-changed', total: 49, amount: 4900, basePrice: 22 };
    if (asked === 1) return route.fulfill({ status: 409, contentType: 'application/problem+json', json: changed });
    const request = { ...(route.request().postDataJSON() as object), amount: 4300 };
    return route.continue({ postData: JSON.stringify(request) });
  });
  await page.clock.runFor(301_000);
  await expect(page.getByText(/Le prix a changé.*49€/)).toBeVisible();
  await expect(page.getByText(/^49,00\s€$/).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Payer 49€' })).toBeVisible();
  await expect(page.getByRole('timer')).toBeVisible();
});

test('a vehicle that no report is sold on is refused in words, with a way to another one', async ({ page, shop }) => {
  const visitor = new Visitor(page);
  await visitor.comesBackToThePayment(shop.url);
  const address = `/api/sessions/${visitor.session}`;
  const clio = { marque: 'RENAULT', modele: 'CLIO', annee: 1998, immatriculation_siv: 'AN998CN' };
  await page.request.patch(address, { data: { idveh: 'AN998CN', vehicleData: clio, mileage: 80_000 } });
  await page.reload();
  await expect(page.getByText(/nos rapports commencent en 2001/).first()).toBeVisible();
  await page.getByRole('alert').getByRole('button', { name: 'Modifier' }).click();
  await expect(page.getByLabel('Plaque française ou VIN')).toBeVisible();
});
