import { expect } from '@playwright/test';
import { CARS, WORDS } from '../page-objects/words.js';
import { SIZES, test } from './fixtures.js';
import type { Tab } from './tab.js';

const SAY = WORDS.fr;
const CARD = '4242424242424242';

/** Goes from the plate to the payment form through the user interface. */
async function walksToThePayment(tab: Tab, reports: readonly string[]): Promise<void> {
  await tab.types(SAY.vehicle, CARS.bmw.fr);
  await tab.presses('button', SAY.see);
  await tab.sees('BMW X5');
  await tab.types(SAY.email, 'jeanne@example.fr');
  await tab.presses('checkbox', SAY.consent);
  await tab.findsOne('heading', new RegExp(SAY.reports));
  for (const report of reports) await tab.presses('checkbox', new RegExp(`^${report}`));
  await tab.types(new RegExp(`^${SAY.mileage}`), '80000');
  await tab.presses('button', SAY.order);
  await tab.findsOne('heading', /^Comment voulez.vous payer/);
}

async function paysByCard(tab: Tab): Promise<void> {
  await tab.presses('tab', SAY.card);
  await tab.types(SAY.number, CARD);
  await tab.types(SAY.expiry, '1240');
  await tab.types(SAY.code, '123');
  await tab.presses('button', SAY.pay);
  await tab.isAt(/\/success$/);
  await tab.sees(SAY.paid);
}

/** Expected failed requests: the success page polls its order until it is open; staff pages first ask who is signed in. */
const EXPECTED = [/404 \S*\/api\/orders\/[^/\s]+$/, /401 \S*\/api\/admin\/user$/];

/** Errors that the browser reported, without the expected ones. */
const unexpected = async (tab: Tab): Promise<string[]> =>
  (await tab.complaints()).filter((complaint) => !EXPECTED.some((one) => one.test(complaint)));

test.describe.configure({ mode: 'serial' });

let order = '';

test('a visitor buys three reports and comes to the page of the order', async ({ tab, shop, size, picture }) => {
  await tab.open(shop.url);
  await tab.presses('button', 'Refuser');
  await picture('landing');
  await walksToThePayment(tab, ['MecaVIN', 'Service History', 'MecaSCORE']);
  expect(await tab.fitsItsWindow()).toBe(SIZES[size].width);
  await tab.findsOne('tab', SAY.card);
  if (size === 'phone') await tab.sees(/« Payer 43€ » ouvre (Google|Apple) Pay/);
  await picture('payment');
  await paysByCard(tab);
  await tab.sees('jeanne@example.fr');
  await tab.fitsItsWindow();
  await picture('paid');
  await tab.presses('link', SAY.followOrder);
  await tab.isAt(/\/commande\/[\w-]{43}$/);
  order = await tab.url();
  expect(await unexpected(tab)).toEqual([]);
});

test('the page of the order opens a delivered report', async ({ tab, picture }) => {
  await tab.open(order);
  await tab.presses('button', 'Refuser');
  await tab.sees(/Vos rapports sont partis à ([1-9]\d?|0) h \d\d\./, 60_000);
  await tab.sees('1 rappel reste à faire');
  await tab.fitsItsWindow();
  await picture('order');
  await tab.presses('link', 'Lire le rapport Service History');
  await tab.findsOne('heading', 'L’entretien et les kilomètres');
  await tab.fitsItsWindow();
  await picture('report');
  expect(await unexpected(tab)).toEqual([]);
});

test('staff signs in and sees the sale', async ({ tab, shop, picture }) => {
  const { email, password } = shop.addresses.admin;
  await tab.open(`${shop.url}/admin`);
  await tab.isAt(/\/admin\/login$/);
  await tab.types('E-mail', email);
  await tab.types('Mot de passe', password);
  await picture('sign-in');
  await tab.presses('button', /connect/i);
  await tab.sees('Connexion réussie');
  await tab.isAt(/\/admin\/dashboard$/);
  await tab.sees(/Chiffre d'Affaires.{0,40}43,00/);
  await tab.fitsItsWindow();
  await picture('dashboard');
  expect(await unexpected(tab)).toEqual([]);
});
