import type { BrowserContext, Page } from '@playwright/test';
import { complaintsOf, expect, test } from './shop/fixtures.js';
import { axeViolations } from '../launch/testing/axe.mjs';
import { Visitor } from './page-objects/visitor.js';

test.use({ shopOf: 'trackers' });

interface Received {
  body: { batch?: { event: string; properties: Record<string, unknown> }[] };
}

async function received(page: Page) {
  const newest = (await (await page.request.get('/sandbox/analytics/api')).json()) as Received[];
  return newest.reverse().flatMap(({ body }) => body.batch ?? []);
}

const trackers = async (context: BrowserContext) =>
  (await context.cookies()).filter(({ name }) => name.startsWith('ph_'));

const urlParams = (page: Page) => page.evaluate(() => localStorage.getItem('urlParams'));

const bar = (page: Page) => page.getByRole('region', { name: 'Traceurs' });

test('a whole purchase is measured by the names of the specification, and nothing else, without a cookie', async ({
  page,
  context,
}) => {
  const complaints = complaintsOf(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const visitor = new Visitor(page);
  await visitor.walksToThePayment();
  await visitor.hesitates();
  await visitor.paysByCard('4242424242424242');
  await visitor.isThanked();
  await expect.poll(async () => (await received(page)).map(({ event }) => event)).toContain('payment_success');
  await page.goto('about:blank');
  await expect.poll(async () => (await received(page)).map(({ event }) => event)).toContain('session_metrics');
  const events = await received(page);
  expect([...new Set(events.map(({ event }) => event))].sort()).toEqual([
    'form_progress',
    'payment_attempt',
    'payment_success',
    'service_selected',
    'services_selected',
    'session_metrics',
    'user_engagement',
    'vehicle_identified',
  ]);
  expect(JSON.stringify(events)).not.toMatch(/jeanne@example|AB-?123-?CD|uuid=/);
  expect(new Set(events.map(({ properties }) => properties['distinct_id'])).size).toBe(1);
  expect(await trackers(context)).toEqual([]);
  expect(asked.filter((url) => url.includes('/sandbox/analytics/') && !url.includes('/sandbox/analytics/e/'))).toEqual(
    [],
  );
  expect(complaints).toEqual([]);
});

test('refusing is one press, kept over a reload, and leaves no cookie', async ({ page, context }) => {
  await new Visitor(page).opensTheShop('/?utm_source=mail');
  await expect(bar(page)).toBeVisible();
  const [refuse, accept] = [
    bar(page).getByRole('button', { name: 'Refuser' }),
    bar(page).getByRole('button', { name: 'Accepter' }),
  ];
  const [small, large] = [await refuse.boundingBox(), await accept.boundingBox()];
  expect([small?.width, small?.height]).toEqual([large?.width, large?.height]);
  expect(await axeViolations(page)).toEqual([]);
  await refuse.press('Enter');
  await expect(bar(page)).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Choix des traceurs' })).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
  expect(await trackers(context)).toEqual([]);
  expect(await urlParams(page)).toBeNull();
});

test('accepting sets the cookie for a year, and taking it back takes the cookie too', async ({ page, context }) => {
  await new Visitor(page).opensTheShop('/?utm_source=mail&gclid=x1');
  await expect(bar(page)).toBeVisible();
  expect(await urlParams(page)).toBeNull();
  await bar(page).getByRole('button', { name: 'Accepter' }).click();
  await expect.poll(async () => (await trackers(context)).length).toBe(1);
  expect(JSON.parse((await urlParams(page)) ?? '')).toEqual({ utm_source: 'mail', gclid: 'x1' });
  const [cookie] = await trackers(context);
  const days = ((cookie?.expires ?? 0) * 1000 - Date.now()) / 86_400_000;
  expect(Math.round(days)).toBe(365);
  await page.reload();
  await expect(page.getByLabel('Plaque française ou VIN', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Données personnelles' }).click();
  await expect(page.getByText('Vous avez accepté le cookie de mesure.')).toBeVisible();
  await page.getByRole('button', { name: 'Refuser' }).click();
  await expect(page.getByText('Vous avez refusé le cookie de mesure.')).toBeVisible();
  await expect.poll(async () => (await trackers(context)).length).toBe(0);
  expect(await urlParams(page)).toBeNull();
  await page.getByRole('button', { name: 'Choix des traceurs' }).click();
  await expect(bar(page)).toBeVisible();
});

test('the question never stands over the order or the payment', async ({ page }) => {
  const visitor = new Visitor(page);
  await visitor.opensTheShop();
  await expect(bar(page)).toBeVisible();
  await visitor.typesAPlate('AB-123-CD');
  await visitor.givesAnEmailAndConsents('jeanne@example.fr');
  await expect(page.getByRole('region', { name: 'Commande', exact: true })).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
});

test('a blocked receiver costs the shop nothing', async ({ page }) => {
  await page.route(/page-events|sandbox\/analytics/, (route) => route.abort());
  const visitor = new Visitor(page);
  await visitor.walksToThePayment();
  await visitor.paysByCard('4242424242424242');
  await visitor.isThanked();
});
