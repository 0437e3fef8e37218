import { complaintsOf, expect, test } from './shop/fixtures.js';
import { Staff } from './page-objects/staff.js';
import { Visitor } from './page-objects/visitor.js';

test.use({ shopOf: 'purchase' });
test.describe.configure({ mode: 'serial' });

const EVERY_PANEL_KNOWS_FOUR = [
  'Paiements Réussis 4',
  'Délai médian',
  'Paiements 4 2 4',
  '4 Payées',
  'BMW 6 0 4',
  'Vitesse ressentie',
];

test('a visitor buys three reports, and staff sees the sale', async ({ page, shop, browser }) => {
  const complaints = complaintsOf(page);
  const visitor = new Visitor(page);

  await visitor.opensTheShop();
  await visitor.typesAPlate('AB-123-CD');
  await expect(page.getByText('BMW X5')).toBeVisible();
  await visitor.givesAnEmailAndConsents('jeanne@example.fr');
  await visitor.picks('MecaVIN', 'Service History', 'MecaSCORE');
  await visitor.tellsTheMileage('80000');
  await visitor.orders('Commander le pack MecaVIN + Service History + MecaSCORE pour 43€');
  await visitor.paysByCard('4242424242424242');
  await visitor.isThanked();
  await expect(page.getByText('jeanne@example.fr')).toBeVisible();
  expect(complaints).toEqual([]);

  const staff = new Staff(await browser.newPage({ baseURL: shop.url }), shop);
  await staff.signsIn();
  await staff.sees('Sessions Totales', '1');
  await staff.sees('Paiements Réussis', '1');
  await staff.sees("Chiffre d'Affaires", '43,00');
  await staff.sees('Taux de Conversion', '100.0%');
  const figures = await staff.reads();
  for (const row of ['Identification → Email 100.0%', 'Email → Services 100.0%', 'Services → Paiement 100.0%']) {
    expect(figures).toContain(row);
  }
  expect(figures).toContain('#1 MecaVIN 1 vente 14,34 €');
  expect(figures).toContain('1 session • 1 paiement');
});

test('a declined card is shown in one sentence, and another card pays', async ({ page }) => {
  const visitor = new Visitor(page);
  await visitor.walksToThePayment();
  await visitor.paysByCard('4000000000000002');
  await expect(page.getByText('Votre carte a été refusée.').first()).toBeVisible();
  await expect(page).not.toHaveURL(/success/);
  await visitor.paysByCard('4242424242424242');
  await visitor.isThanked();
});

test('a card that asks for the bank is approved on the bank’s own page', async ({ page }) => {
  const visitor = new Visitor(page);
  await visitor.walksToThePayment();
  await visitor.paysByCard('4000002500003155');
  await page.frameLocator('iframe').getByRole('button', { name: 'Oui, payer' }).click();
  await visitor.isThanked();
});

test('an unknown plate is shown, and the next one goes on', async ({ page }) => {
  const visitor = new Visitor(page);
  await visitor.opensTheShop();
  await visitor.typesAPlate('XX-404-XX');
  await expect(page.getByText("Impossible d'identifier le véhicule").first()).toBeVisible();
  await visitor.typesAPlate('AB-123-CD');
  await expect(page.getByText('BMW X5')).toBeVisible();
});

test('a reload goes on where the visitor was', async ({ page }) => {
  const visitor = new Visitor(page);
  await visitor.opensTheShop();
  await visitor.typesAPlate('AB-123-CD');
  await visitor.givesAnEmailAndConsents('jeanne@example.fr');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Quels rapports voulez-vous' })).toBeVisible();
});

test('a shopper buys while the projections are stopped; the figures come when they start again', async ({
  page,
  shop,
  browser,
}) => {
  const staff = new Staff(await browser.newPage({ baseURL: shop.url }), shop);
  await staff.signsIn();
  await staff.sees('Paiements Réussis', '3');
  await shop.stopProjections();
  const visitor = new Visitor(page);
  await visitor.walksToThePayment();
  await visitor.paysByCard('4242424242424242');
  await visitor.isThanked();
  await staff.refreshes();
  await staff.sees('Paiements Réussis', '3');
  await shop.startProjections();
  await expect(async () => {
    await staff.refreshes();
    expect(await staff.reads()).toContain('Paiements Réussis 4');
  }).toPass({ timeout: 60_000 });
});

test('the figures survive kill -9 of every process, and a rebuild of the read models', async ({ shop, browser }) => {
  const settled = async (whole: (text: string) => void) => {
    const page = await browser.newPage({ baseURL: shop.url });
    const staff = new Staff(page, shop);
    await staff.signsIn();
    let figures = '';
    await expect(async () => {
      await staff.refreshes();
      figures = await staff.reads();
      whole(figures);
    }).toPass({ timeout: 60_000 });
    await page.close();
    return figures;
  };
  const before = await settled((figures) => {
    for (const panel of EVERY_PANEL_KNOWS_FOUR) expect(figures).toContain(panel);
  });
  await shop.killEverything();
  await shop.startAgain();
  await settled((figures) => expect(figures).toBe(before));
  await shop.rebuildReadModels();
  await settled((figures) => expect(figures).toBe(before));
});

test('a shopper buys while Postgres is away; the reports and the figures come when it is back', async ({
  page,
  shop,
  browser,
}) => {
  const failed = new Set<string>();
  page.on('response', (answer) => answer.status() >= 500 && failed.add(new URL(answer.url()).pathname));
  await shop.killPostgres();
  await new Visitor(page).buysMecaVin('AB-123-CD', 'sans-postgres@example.fr');
  await expect(page.getByText(/Votre commande s’ouvre d’elle-même/)).toBeVisible({ timeout: 60_000 });
  await shop.startPostgres();
  await expect(page.getByText('Vos rapports sont partis')).toBeVisible({ timeout: 60_000 });
  expect([...failed]).toEqual(['/api/automotive-keywords']);
  const staff = new Staff(await browser.newPage({ baseURL: shop.url }), shop);
  await staff.signsIn();
  await staff.sees('Paiements Réussis', '5');
});
