import { complaintsOf, expect, test } from './shop/fixtures.js';
import { Visitor } from './page-objects/visitor.js';

type WrittenName = { plate: string; make: string; model: string | number | null };

const LOOKED_AT = ['#1', 'Cee’d', 'e\u2011tron 55 quattro', 'N°4', 'Citigo\u1d49 iV', 'Duster 1.5 dCi 4×4', 308, null];
const BOUGHT = 'e-up!';

test('a car is found, shown, sold and mailed under the name that the registry writes', async ({ page, shop }) => {
  const complaints = complaintsOf(page);
  const names = (await (await fetch(`${shop.url}/sandbox/written-names`)).json()) as WrittenName[];
  const named = (model: string | number | null): WrittenName => names.find((name) => name.model === model)!;
  const visitor = new Visitor(page);
  await visitor.opensTheShop();
  for (const model of LOOKED_AT) {
    const { plate, make } = named(model);
    await visitor.typesAPlate(plate);
    await expect(page.getByText(`${make} ${model ?? ''}`.trim(), { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Modifier' }).click();
  }
  const { plate, make } = named(BOUGHT);
  const email = 'jeanne.up@example.fr';
  await visitor.buysMecaVin(plate, email);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`${make} ${BOUGHT}`);
  const mailbox = `${shop.url}/sandbox/mailbox/api`;
  await expect
    .poll(async () => {
      const mails = (await (await fetch(`${mailbox}?to=${email}`)).json()) as { id: string }[];
      const texts = mails.map(async ({ id }) => (await (await fetch(`${mailbox}/${id}`)).json()) as { text: string });
      return (await Promise.all(texts)).filter(({ text }) => text.includes(`${make} ${BOUGHT}`)).length;
    })
    .toBeGreaterThanOrEqual(2);
  expect(complaints).toEqual([]);
});

for (const width of [320, 1280]) {
  test(`the longest name is broken rather than wider than the page, ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    const model = 'W'.repeat(80);
    await page.route('**/api/vehicle/license-plate', async (route) => {
      const response = await route.fetch();
      await route.fulfill({
        response,
        json: { ...((await response.json()) as object), marque: `BMW (${'M'.repeat(70)})`, modele: model },
      });
    });
    const visitor = new Visitor(page);
    await visitor.opensTheShop();
    await visitor.typesAPlate('AB-123-CD');
    await expect(page.getByText(model)).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
    await visitor.givesAnEmailAndConsents('jeanne@example.fr');
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
  });
}
