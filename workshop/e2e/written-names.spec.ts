import type { Page } from '@playwright/test';
import { complaintsOf, expect, test } from './shop/fixtures.js';
import { Visitor } from './page-objects/visitor.js';
import type { Shop } from './shop/shop.js';

interface WrittenName {
  plate: string;
  make: string;
  model: string | number | null;
}

const LOOKED_AT = ['#1', 'Cee’d', 'e\u2011tron 55 quattro', 'N°4', 'Citigo\u1d49 iV', 'Duster 1.5 dCi 4×4', 308, null];
const LONG = { make: `BMW (${'M'.repeat(74)})`, model: 'W'.repeat(80) };

/** The car of the registry with this model. */
async function named(shop: Shop, model: string | number | null): Promise<WrittenName> {
  const names = (await (await fetch(`${shop.url}/sandbox/written-names`)).json()) as WrittenName[];
  return names.find((name) => name.model === model)!;
}

/** The texts of the mails that an address has got. */
async function mailsTo(shop: Shop, email: string): Promise<string[]> {
  const mailbox = `${shop.url}/sandbox/mailbox/api`;
  const mails = (await (await fetch(`${mailbox}?to=${email}`)).json()) as { id: string }[];
  const read = async ({ id }: { id: string }) => (await (await fetch(`${mailbox}/${id}`)).json()) as { text: string };
  return (await Promise.all(mails.map(read))).map(({ text }) => text);
}

async function fitsAt(page: Page, widths: readonly number[]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect.soft(beyond, `${page.url()}, ${width} px`).toBe(0);
  }
}

test('cars are found and shown under the names that the registry writes', async ({ page, shop }) => {
  const complaints = complaintsOf(page);
  const visitor = new Visitor(page);
  await visitor.opensTheShop();
  for (const model of LOOKED_AT) {
    const { plate, make } = await named(shop, model);
    await visitor.typesAPlate(plate);
    await expect(page.getByText(`${make} ${model ?? ''}`.trim(), { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Modifier' }).click();
  }
  expect(complaints).toEqual([]);
});

test('a VW e-up! is sold and mailed as such', async ({ page, shop }) => {
  const { plate } = await named(shop, 'e-up!');
  const email = 'jeanne.up@example.fr';
  await new Visitor(page).buysMecaVin(plate, email);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('VW e-up!');
  const naming = async () => (await mailsTo(shop, email)).filter((text) => text.includes('VW e-up!'));
  await expect.poll(async () => (await naming()).length).toBeGreaterThanOrEqual(2);

  await page.route('**/api/orders/*', async (route) => {
    const response = await route.fetch();
    const order = (await response.json()) as { vehicle: object };
    await route.fulfill({ response, json: { ...order, vehicle: { ...order.vehicle, ...LONG } } });
  });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(LONG.model);
  await fitsAt(page, [320, 390, 1280]);
});

test('the longest name is broken rather than wider than the page', async ({ page }) => {
  await page.route('**/api/vehicle/license-plate', async (route) => {
    const response = await route.fetch();
    const vehicle = (await response.json()) as object;
    await route.fulfill({ response, json: { ...vehicle, marque: LONG.make, modele: LONG.model } });
  });
  const visitor = new Visitor(page);
  await visitor.opensTheShop();
  await visitor.typesAPlate('AB-123-CD');
  await expect(page.getByText(LONG.model)).toBeVisible();
  await fitsAt(page, [320, 390, 1280]);
  await visitor.givesAnEmailAndConsents('jeanne@example.fr');
  await fitsAt(page, [320, 390, 1280]);
});
