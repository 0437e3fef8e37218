import { complaintsOf, expect, test } from './shop/fixtures.js';
import { Visitor } from './page-objects/visitor.js';

test('a visitor reads what each report will hold, and that one is unlikely, before paying', async ({ page }) => {
  const complaints = complaintsOf(page);
  const visitor = new Visitor(page);
  await visitor.opensTheShop();
  await visitor.typesAPlate('NH-000-NE');
  const held = page.getByRole('list', { name: /Pour ce véhicule/ });
  await expect(held.getByRole('listitem')).toHaveText([
    'MecaVINdisponible',
    'Service Historypeu probable',
    'MecaSCOREdisponible',
  ]);
  await visitor.givesAnEmailAndConsents('jeanne@example.fr');
  await visitor.picks('MecaVIN', 'MecaSCORE');
  await expect(page.getByText('Peu probable pour ce véhicule')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Ajouter Service History/ })).toHaveCount(0);
  await visitor.picks('Service History');
  await expect(
    page.getByText(/Service History sera probablement vide\. Ce rapport ajoute .* à ce total/),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Retirer Service History' }).click();
  await expect(page.getByText(/sera probablement vide/)).toHaveCount(0);
  expect(complaints).toEqual([]);
});
