import { expect, test } from './shop/fixtures.js';
import { Visitor } from './page-objects/visitor.js';

const CARD = '4242424242424242';

test('a connection that is lost at every step is shown each time, costs nothing typed, and the way goes on', async ({
  page,
  context,
}) => {
  const visitor = new Visitor(page);
  await visitor.opensTheShop();
  await page.getByLabel('Plaque française ou VIN').focus();
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page
    .getByRole('main')
    .getByRole('button', { name: /^MecaVIN/ })
    .click();
  await expect(page.getByText('Ce texte n’a pas pu être chargé.').first()).toBeVisible();
  await visitor.typesAPlate('AB-123-CD');
  await expect(page.getByText("Impossible d'identifier le véhicule").first()).toBeVisible();
  await expect(page.getByLabel('Plaque française ou VIN')).toHaveValue('AB-123-CD');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Voir ce véhicule' }).click();
  await page.getByLabel('Votre e-mail').fill('jeanne@example.fr');
  await context.setOffline(true);
  await page.getByRole('checkbox', { name: /accepte/i }).click();
  await visitor.picks('MecaVIN', 'MecaSCORE');
  await visitor.tellsTheMileage('80000');
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: /^Commander le pack/ }).click();
  await expect(page.getByText('La commande n’a pas pu être préparée.', { exact: false }).first()).toBeVisible();
  await expect(page.getByRole('checkbox', { name: /^MecaSCORE/ })).toBeChecked();
  await expect(page.getByLabel('Kilométrage du véhicule')).toHaveValue('80000');
  await context.setOffline(false);
  await visitor.orders();
  await visitor.fillsTheCard(CARD);
  await context.setOffline(true);
  await visitor.payButton().click();
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  await expect(page).not.toHaveURL(/success/);
  await context.setOffline(false);
  await visitor.paysByCard(CARD);
  await visitor.isThanked();
});

test('a text that could not be fetched opens when the connection is back', async ({ page, context }) => {
  const visitor = new Visitor(page);
  await visitor.opensTheShop();
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Trustpilot' }).click();
  await expect(page.getByText('Ce texte n’a pas pu être chargé.').first()).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Conditions de vente' }).click();
  await expect(page.getByRole('heading', { name: 'Cette page s’est arrêtée.' })).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('Plaque française ou VIN')).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Trustpilot' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('a browser whose storage is full, and scripts of others that are blocked, cost no sale', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  });
  await page.route(/page-events|sandbox\/analytics/, (route) => route.abort());
  await page.route('**/sandbox/stripe/stripe.js', (route) => route.abort());
  const visitor = new Visitor(page);
  await visitor.walksToThePayment();
  await expect(page.getByText("Erreur: Stripe n'est pas chargé. Vérifiez votre clé API.")).toBeVisible();
  await page.reload();
  await visitor.goesOnToThePayment();
  await expect(page.getByText("Erreur: Stripe n'est pas chargé. Vérifiez votre clé API.")).toBeVisible();
  await page.unroute('**/sandbox/stripe/stripe.js');
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await visitor.paysByCard(CARD);
  await visitor.isThanked();
});
