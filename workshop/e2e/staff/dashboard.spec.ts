import { readFileSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { complaintsOf, expect, test } from '../shop/fixtures.js';
import { call, sessionWithEmail } from '../shop/session.js';
import { distanceOf, watchShifts } from '../page-objects/shifts.js';
import { Staff } from '../page-objects/staff.js';

/** In ms: the backend also reads the figures every five seconds, the next time that long after it has shown the event before. */
const SOONER_THAN_POLLED = 4_000;

test('figures move with each event, through the one public door, without being asked for', async ({ page, shop }) => {
  const staff = new Staff(page, shop);
  await sessionWithEmail(shop.url);
  await staff.signsIn();
  await expect(page.getByText(/^À jour, il y a \d+ s$/)).toBeVisible();
  const figure = page.getByText('Sessions Totales', { exact: true }).locator('..');
  const before = Number(/\d+/.exec((await figure.textContent()) ?? ''));
  let asked = 0;
  page.on('request', (request) => (asked += Number(request.url().endsWith('/api/admin/dashboard'))));
  for (const further of [1, 2]) {
    await call(shop.url, 'POST', '/api/sessions', { uuid: randomUUID(), lang: 'fr' });
    await expect(figure).toHaveText(new RegExp(`^Sessions Totales${before + further}\\D`), {
      timeout: SOONER_THAN_POLLED,
    });
  }
  expect(asked).toBe(0);
});

test('a range with its filters is an address; a figure leads to its visits, a visit to its story, and asking who it was is recorded', async ({
  page,
  shop,
}) => {
  const complaints = complaintsOf(page);
  const affiliate = `club-${randomUUID().slice(0, 8)}`;
  const uuid = await sessionWithEmail(shop.url, { src: 'radio', idaff: affiliate });
  await new Staff(page, shop).signsIn();
  await page.getByRole('button', { name: '7 jours' }).click();
  await page.getByRole('button', { name: 'Filtres' }).click();
  await page.getByLabel('Affilié').selectOption(affiliate);
  await expect(page).toHaveURL(new RegExp(`range=7d&affiliate=${affiliate}`));
  await page.reload();
  const figure = page.getByText('Sessions Totales', { exact: true }).locator('..');
  await expect(figure.getByRole('link')).toHaveText('1');
  await expect(page.getByText('rien à comparer').first()).toBeVisible();
  await figure.getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Visites commencées' })).toBeVisible();
  await page.getByRole('table').getByRole('link').first().click();
  await expect(page).toHaveURL(new RegExp(`/admin/visits/${uuid}$`));
  await expect(page.getByText('Une adresse est donnée : j•••@e•••.fr.')).toBeVisible();
  await expect(page.getByText('jeanne@example.fr')).toHaveCount(0);
  await page.getByLabel('Motif').fill('La cliente demande où en sont ses rapports');
  await page.getByRole('button', { name: 'Afficher les données' }).click();
  await expect(page.getByText('jeanne@example.fr', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Journal' }).click();
  await expect(async () => {
    await page.getByRole('button', { name: 'Actualiser' }).click();
    await expect(page.getByText('La cliente demande où en sont ses rapports')).toBeVisible({ timeout: 1000 });
  }).toPass();
  expect(complaints.filter((text) => !text.includes('401'))).toEqual([]);
});

test('what is on screen can be taken along as CSV, and a chart is read with the arrow keys', async ({ page, shop }) => {
  await sessionWithEmail(shop.url, { src: '-2.cmd' });
  await new Staff(page, shop).signsIn();
  await page.goto('/admin/dashboard?range=today&by=source');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Télécharger en CSV : Répartition' }).click();
  const csv = readFileSync(await (await downloading).path(), 'utf8');
  expect(csv.startsWith('\uFEFFValeur;Sessions;')).toBe(true);
  expect(csv).toContain(`"'-2.cmd";1;`);
  await page.goto('/admin/dashboard?range=7d');
  const chart = page.getByRole('slider', { name: 'Sessions' });
  await chart.focus();
  const today = await chart.getAttribute('aria-valuetext');
  await page.keyboard.press('ArrowLeft');
  expect(await chart.getAttribute('aria-valuetext')).not.toBe(today);
  await page.keyboard.press('End');
  expect(await chart.getAttribute('aria-valuetext')).toBe(today);
});

test('figures of a past minute have an address, which shows the same to everyone, and a way back to now', async ({
  page,
  shop,
}) => {
  await sessionWithEmail(shop.url);
  const staff = new Staff(page, shop);
  await staff.signsIn();
  await page.getByRole('button', { name: 'Remonter le temps' }).click();
  await page.getByLabel('Jour', { exact: true }).fill('2026-01-01');
  await page.getByLabel('Heure (Paris)').fill('08:30');
  await page.getByRole('button', { name: 'Afficher', exact: true }).click();
  await expect(page).toHaveURL(/asOf=2026-01-01T07/);
  await page.reload();
  await expect(page.getByText('Chiffres du 1er janvier 2026 à 8 h 30, heure de Paris')).toBeVisible();
  await staff.sees('Sessions Totales', '0');
  await page.getByRole('button', { name: 'Revenir à maintenant' }).click();
  await expect(page).toHaveURL(/dashboard$/);
  await expect(page.getByText(/^À jour, il y a \d+ s$/)).toBeVisible();
});

test('on a phone the bar on top takes two lines, its buttons keep their names, and no panel is moved by another', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await new Staff(page, shop).signsIn();
  const pages = await page.getByRole('navigation', { name: 'Pages' }).boundingBox();
  expect(pages?.y).toBeLessThan(100);
  for (const name of ['English', 'Actualiser', 'Déconnexion']) {
    const { y = 100, width = 0, height = 0 } = (await page.getByRole('button', { name }).boundingBox()) ?? {};
    expect(y).toBeLessThan(40);
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(40);
  }
  await expect(page.getByText('admin@shop.example')).toBeVisible();
  const shifted = await watchShifts(page);
  for (const [list, none] of [
    ['orders', { orders: [] }],
    ['concerns', { concerns: [], deadLetters: [] }],
  ] as const)
    await page.route(`**/api/admin/${list}`, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...((await response.json()) as object), ...none } });
    });
  for (const figures of ['', '?range=90d&by=source']) {
    await page.goto(`/admin/dashboard${figures}`);
    await expect(page.getByRole('region', { name: 'Vitesse ressentie' })).toBeVisible();
    const moved = await shifted();
    expect(distanceOf(moved), JSON.stringify(moved)).toBeLessThan(0.05);
  }
});

test('the row of tools fits every width, and each tool keeps its name', async ({ page, shop }) => {
  await new Staff(page, shop).signsIn();
  const tools = ['Dates', 'Filtres', 'Remonter le temps'];
  for (const width of [320, 768, 1024, 1279, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    for (const name of tools)
      await expect(page.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(wide, `${width} px`).toBe(0);
  }
});

test('staff read in English when they choose so', async ({ page, shop }) => {
  await new Staff(page, shop).signsIn();
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('heading', { name: 'Conversion funnel' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
});

test('a long sentence about how old the figures are wraps, at every width', async ({ page, shop }) => {
  const staff = new Staff(page, shop);
  await staff.signsIn();
  const sentence = page.getByRole('group', { name: 'Fraîcheur' });
  await expect(sentence).toContainText('À jour');
  for (const width of [1280, 900, 320]) {
    await page.setViewportSize({ width, height: 800 });
    await sentence.evaluate((group) => {
      group.dataset['tone'] = 'warn';
      const long = 'Chiffres arrêtés au 25 novembre 2026 à 14 h 30 · Reconstruction : 42 % · 12 visites mises de côté';
      group.firstElementChild?.replaceChildren(long);
    });
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width} px`).toBeLessThanOrEqual(width);
  }
});
