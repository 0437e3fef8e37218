import type { Page } from '@playwright/test';
import { expect, test } from './shop/fixtures.js';
import { Visitor } from './page-objects/visitor.js';

const kept = (page: Page, place: 'localStorage' | 'sessionStorage'): Promise<string[]> =>
  page.evaluate((name) => Object.keys(window[name]).sort(), place);

test('a visitor buys in English with a VIN, and starts the next search in English', async ({ page }) => {
  await new Visitor(page).opensTheShop('/?lang=en');
  await expect(page.getByText('plate', { exact: false })).toHaveCount(0);
  await page.getByLabel('VIN', { exact: true }).fill('AB123CD!');
  await page.getByLabel('VIN', { exact: true }).press('Enter');
  await expect(page.getByText('Please enter a valid 17-character VIN.').first()).toBeVisible();
  await page.getByLabel('VIN', { exact: true }).fill('VF3LCYHZPKS123456');
  await page.getByRole('button', { name: 'See this car' }).click();
  await page.getByLabel('Your e-mail').fill('jane@example.com');
  await page.getByRole('checkbox', { name: /I agree/ }).click();
  await page.getByRole('checkbox', { name: /^MecaVIN/ }).check();
  await page.getByRole('checkbox', { name: /^Service History/ }).check();
  await page.getByRole('button', { name: /^Order the pack MecaVIN \+ Service History for \d+€$/ }).click();
  await page.getByLabel('Card number').fill('4242424242424242');
  await page.getByLabel('Expiration date').fill('1230');
  await page.getByLabel('Security code').fill('123');
  await page.getByRole('button', { name: /^Pay \d+€$/ }).click();
  await expect(page).toHaveURL(/\/success$/);
  await expect(page.getByText('Payment succeeded.')).toBeVisible();
  await expect(page.getByText('jane@example.com')).toBeVisible();
  await page.getByRole('button', { name: 'Analyse another vehicle' }).click();
  await expect(page).toHaveURL(/lang=en/);
  await expect(page.getByLabel('VIN', { exact: true })).toHaveValue('');
});

test('a professional is asked; yes opens the other app, no goes on as a private buyer', async ({ page, context }) => {
  const visitor = new Visitor(page);
  await page.clock.install();
  await context.route('https://professionnels.shop.example/**', (route) => route.fulfill({ body: 'pro' }));
  await visitor.opensTheShop();
  await visitor.typesAPlate('AB-123-CD');
  await page.getByLabel('Votre e-mail').fill('contact@garage-dupont.fr');
  await page.getByRole('checkbox', { name: /accepte/i }).click();
  const question = page.getByRole('dialog', { name: /professionnel de l’automobile/ });
  for (const benefit of [
    'compte gratuit',
    'crédits de test',
    'tarifs préférentiels',
    'fonctions avancées',
    'support dédié',
  ]) {
    await expect(question.getByText(benefit)).toBeVisible();
  }
  await page.keyboard.press('Escape');
  await expect(page.getByRole('checkbox', { name: /accepte/i })).not.toBeChecked();
  await page.getByRole('checkbox', { name: /accepte/i }).click();
  await expect(question.getByText(/Se ferme dans \d+\ss/)).toBeVisible();
  await page.clock.runFor(61_000);
  await expect(question).toHaveCount(0);
  await expect(page.getByRole('checkbox', { name: /accepte/i })).not.toBeChecked();
  await page.getByRole('checkbox', { name: /accepte/i }).click();
  await question.getByRole('button', { name: /Non/ }).click();
  await expect(page.getByRole('heading', { name: 'Quels rapports voulez-vous' })).toBeVisible();
  await page.goBack();
  await page.getByRole('checkbox', { name: /accepte/i }).click();
  const opened = context.waitForEvent('page');
  const { session } = visitor;
  await question.getByRole('button', { name: /Oui/ }).click();
  expect((await opened).url()).toContain('professionnels.shop.example');
  await expect(page.getByText('L’application professionnelle s’ouvre')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continuer' })).toHaveCount(0);
  await expect(page.getByLabel('Plaque française ou VIN')).toHaveValue('');
  await expect.poll(() => visitor.session).not.toBe(session);
});

test('an address brings its parameters along, and what is chosen beforehand is ticked', async ({ page }) => {
  const visitor = new Visitor(page);
  await visitor.opensTheShop(
    '/?langue=fr&lang=&idveh=AB-123-CD&email=jo@example.fr&product=mecavin,mecascore,nothing&idaff=7&src=club&utm_source=mail&gclid=x1&idc=BIENVENUE10',
  );
  await expect(page.getByLabel('Plaque française ou VIN')).toHaveValue('AB-123-CD');
  await page.getByRole('button', { name: 'Voir ce véhicule' }).click();
  await expect(page.getByLabel('Votre e-mail')).toHaveValue('jo@example.fr');
  await page.getByRole('checkbox', { name: /accepte/i }).click();
  await expect(page.getByRole('checkbox', { name: /^MecaVIN/ })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: /^MecaSCORE/ })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: /^Service History/ })).not.toBeChecked();
  await visitor.tellsTheMileage('80000');
  await expect(page.getByRole('button', { name: 'Commander le pack MecaVIN + MecaSCORE pour 31€' })).toBeVisible();
  const uuid = new URL(page.url()).searchParams.get('uuid') ?? '';
  const session = async (): Promise<unknown> => (await page.request.get(`/api/sessions/${uuid}`)).json();
  const stored = { idaff: '7', src: 'club', lang: 'fr', discountToken: 'BIENVENUE10' };
  await expect.poll(session).toMatchObject(stored);
  expect(await page.evaluate(() => localStorage.getItem('urlParams'))).toBeNull();
});

test('a change of language keeps the session and is saved in it', async ({ page }) => {
  const visitor = new Visitor(page);
  await visitor.opensTheShop();
  await expect(page.getByRole('button', { name: 'Voir ce véhicule' })).toBeVisible();
  const uuid = new URL(page.url()).searchParams.get('uuid');
  const changed = page.waitForRequest((request) => request.method() === 'PATCH');
  await page.getByLabel('Langue').selectOption('en');
  expect((await changed).postDataJSON()).toEqual({ lang: 'en' });
  await expect(page.getByRole('button', { name: 'See this car' })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`uuid=${uuid ?? ''}`));
  await expect(page).toHaveURL(/lang=en/);
  await page.route('**/api/sessions/*', (route) =>
    route.request().method() === 'PATCH' ? route.fulfill({ status: 500 }) : route.continue(),
  );
  await page.getByLabel('Language').selectOption('fr');
  await expect(page.getByRole('button', { name: 'Voir ce véhicule' })).toBeVisible();
});

test('what is kept has its names after each step, and the success page clears the purchase', async ({ page }) => {
  const visitor = new Visitor(page);
  const keeps = async (here: string[], inTheTab: string[]) => {
    await expect
      .poll(() => kept(page, 'localStorage'))
      .toEqual([...here, 'savedAt', 'sessionData', 'sessionUuid'].sort());
    await expect.poll(() => kept(page, 'sessionStorage')).toEqual(inTheTab);
  };
  await visitor.opensTheShop();
  await keeps([], []);
  await visitor.typesAPlate('AB-123-CD');
  await expect(page.getByText('BMW X5')).toBeVisible();
  const car = ['vehicleData', 'vehicleInput'];
  await keeps(car, ['mecavinPrice', 'vehicleData']);
  await visitor.givesAnEmailAndConsents('jeanne@example.fr');
  await keeps([...car, 'userEmail'], ['mecavinPrice', 'userEmail', 'vehicleData']);
  await visitor.picks('MecaVIN');
  await visitor.orders();
  await keeps(
    [...car, 'userEmail', 'orderData', 'selectedServices', 'servicePrices'],
    ['mecavinPrice', 'selectedServices', 'totalAmount', 'userEmail', 'vehicleData'],
  );
  expect(await page.evaluate(() => localStorage.getItem('orderData'))).toContain('jeanne@example.fr');
  await visitor.paysByCard('4242424242424242');
  await visitor.isThanked();
  await expect(page.getByText('jeanne@example.fr')).toBeVisible();
  await expect(page.getByText('Livraison par e-mail en 1 heure au maximum.')).toBeVisible();
  await expect(page.getByText('Notre support répond en 1 à 3 heures.')).toBeVisible();
  await expect(page.getByText(/Après 30 minutes/)).toBeVisible();
  await expect(page.getByRole('link', { name: /espace client/ }).first()).toHaveAttribute('target', '_blank');
  await keeps(['servicePrices', 'vehicleInput'], []);
  await page.reload();
  await expect(page.getByText('votre adresse email')).toBeVisible();
  await page.getByRole('button', { name: 'Analyser un autre véhicule' }).click();
  await expect(page.getByLabel('Plaque française ou VIN')).toHaveValue('');
  await expect(page).toHaveURL(/\/\?uuid=/);
});

test('a shop that is away during step 1 and at the order is shown, and the way goes on when it is back', async ({
  page,
  shop,
}) => {
  const visitor = new Visitor(page);
  await visitor.opensTheShop();
  await shop.stopBackend();
  await visitor.typesAPlate('AB-123-CD');
  await expect(page.getByText("Impossible d'identifier le véhicule").first()).toBeVisible();
  await expect(page.getByLabel('Plaque française ou VIN')).toHaveValue('AB-123-CD');
  await shop.startBackend();
  await visitor.typesAPlate('AB-123-CD');
  await visitor.givesAnEmailAndConsents('jeanne@example.fr');
  await visitor.picks('MecaVIN');
  await shop.stopBackend();
  await page.getByRole('button', { name: 'Commander MecaVIN pour 19€' }).click();
  await expect(page.getByText('La commande n’a pas pu être préparée.', { exact: false }).first()).toBeVisible();
  await expect(page.getByRole('checkbox', { name: /^MecaVIN/ })).toBeChecked();
  await shop.startBackend();
  await visitor.orders();
  await visitor.paysByCard('4242424242424242');
  await visitor.isThanked();
});
