import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { complaintsOf, expect, test } from './shop/fixtures.js';
import { distanceOf, watchShifts } from './page-objects/shifts.js';
import { Visitor } from './page-objects/visitor.js';
import { WORDS } from './page-objects/words.js';

const MAX_SCRIPT_BYTES = 95_000;
const MAX_SHIFT = 0.02;

/** Total size of the scripts that the page has requested so far, in bytes after gzip. */
function scriptsOf(page: Page): () => Promise<number> {
  const bodies: Promise<Buffer>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') bodies.push(response.body());
  });
  return async () => (await Promise.all(bodies)).reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0);
}

for (const [language, title] of [
  ['fr', 'Sachez tout avant d’acheter.'],
  ['en', 'Know everything before you buy.'],
] as const) {
  test(`the start page is there before its scripts, and they take it over without a word (${language})`, async ({
    page,
    shop,
  }) => {
    const document = await (await fetch(`${shop.url}/?lang=${language}`, { headers: { accept: 'text/html' } })).text();
    expect(document).toContain(title);
    expect(document).toContain(`<html lang="${language}">`);
    expect(document).toContain(`property="og:title" content="${title} · Meca"`);
    expect(document).toContain(`property="og:image" content="${shop.url}/preview.${language}.png"`);
    expect((await fetch(`${shop.url}/preview.${language}.png`)).headers.get('content-type')).toBe('image/png');
    expect(document).toContain('rel="apple-touch-icon"');
    expect((await fetch(`${shop.url}/apple-touch-icon.png`)).headers.get('content-type')).toBe('image/png');
    const complaints = complaintsOf(page);
    const shifted = await watchShifts(page);
    const bytes = scriptsOf(page);
    await page.addInitScript(() => {
      new MutationObserver(() => {
        const drawn = globalThis.document.querySelector('h1');
        if (drawn) (globalThis as { drawn?: Element }).drawn ??= drawn;
      }).observe(globalThis.document, { childList: true, subtree: true });
    });
    await page.goto(`/?lang=${language}`);
    await expect(page).toHaveURL(/uuid=/);
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => (globalThis as { drawn?: Element }).drawn?.isConnected)).toBe(true);
    expect(await bytes()).toBeLessThanOrEqual(MAX_SCRIPT_BYTES);
    const moved = await shifted();
    expect(distanceOf(moved), JSON.stringify(moved)).toBeLessThanOrEqual(MAX_SHIFT);
    expect(complaints).toEqual([]);
  });
}

for (const [width, language, code, words] of [
  [390, 'fr', 'BIENVENUE10', 'BIENVENUE10\u00a0: −10\u00a0% à la commande'],
  [1280, 'en', 'BIENVENUE10', 'BIENVENUE10: −10% on the order'],
  [320, 'fr', 'NIXDA', 'Ce code promo n’existe pas.'],
] as const) {
  test(`a promotion code in the address is answered below the button, and nothing moves (${code}, ${width} px)`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    const complaints = complaintsOf(page);
    const shifted = await watchShifts(page);
    await page.addInitScript(() => {
      addEventListener('DOMContentLoaded', () => {
        (globalThis as { drawn?: Element | null }).drawn = globalThis.document.querySelector('h1');
      });
    });
    await page.goto(`/?lang=${language}&idc=${code}`);
    await expect(page.getByRole('status').filter({ hasText: words })).toBeInViewport({ ratio: 1 });
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => (globalThis as { drawn?: Element | null }).drawn?.isConnected)).toBe(true);
    const moved = await shifted();
    expect(distanceOf(moved), JSON.stringify(moved)).toBeLessThanOrEqual(MAX_SHIFT);
    expect(complaints.filter((one) => !one.includes('404'))).toEqual([]);
  });
}

for (const width of [320, 390, 1280]) {
  test(`the first screen shows a finding that can be read, and leads to each sample, ${width} px`, async ({
    page,
    shop,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/?lang=en');
    const finding = page.getByRole('figure', { name: 'Sample report' });
    await expect(finding.getByText('The odometer goes back by 12')).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
    for (const words of ['97 530 km', '61 540 km', '14 350 €', '1 recall not done']) {
      const figure = finding.getByText(words);
      await expect(figure).toBeVisible();
      const size = await figure.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
      expect(size, words).toBeGreaterThanOrEqual(14);
    }
    for (const [report, file] of [
      ['MecaVIN', 'mecavin'],
      ['Service History', 'service-history'],
      ['MecaSCORE', 'mecascore'],
    ] as const) {
      const link = finding.getByRole('link', { name: `See a sample ${report}` });
      await expect(link).toHaveAttribute('href', `/report/sample/${file}?lang=en`);
      expect((await fetch(`${shop.url}/samples/${file}-en.pdf`)).headers.get('content-type')).toBe('application/pdf');
    }
  });
}

test('the rating stands by the first button, and opens what buyers wrote', async ({ page }) => {
  await new Visitor(page).opensTheShop();
  const rating = page.getByRole('button', { name: '4,7/5 sur Google' });
  await expect(rating).toBeInViewport({ ratio: 1 });
  await rating.click();
  await expect(page.getByRole('dialog', { name: 'Avis Google' })).toBeVisible();
});

for (const width of [390, 1280]) {
  test(`nothing moves under the shopper from the plate to the payment, ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    const shifted = await watchShifts(page);
    await new Visitor(page).walksToThePayment();
    await expect(page.getByRole('tab').first()).toBeVisible();
    const moved = await shifted();
    expect(distanceOf(moved), JSON.stringify(moved)).toBeLessThanOrEqual(MAX_SHIFT);
  });
}

for (const [width, height] of [
  [320, 700],
  [390, 844],
] as const) {
  test(`on a phone the longest notice leaves the field and the reason in sight, ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    const visitor = new Visitor(page);
    await visitor.opensTheShop();
    await page.getByRole('button', { name: 'Refuser' }).click();
    const plate = page.getByLabel('Plaque française ou VIN');
    await plate.fill('TY001TA');
    const press = page.getByRole('button', { name: 'Voir ce véhicule' });
    await press.evaluate((button) => button.scrollIntoView({ block: 'start' }));
    await press.press('Enter');
    const notice = page.getByRole('listitem').filter({ hasText: 'Marques prises en charge' });
    await notice.hover();
    const reason = page.getByText('La marque TOYOTA n’est pas prise en charge.');
    await expect(reason).toBeInViewport({ ratio: 1 });
    await expect(plate).toBeInViewport({ ratio: 1 });
    const overlap = async () => {
      const [foot, head] = await Promise.all([notice.boundingBox(), plate.boundingBox()]);
      return (foot?.y ?? 0) + (foot?.height ?? 0) - (head?.y ?? 0);
    };
    await expect.poll(overlap).toBeLessThanOrEqual(0);
    await plate.fill('AB123CD');
    await expect(reason).toHaveCount(0);
    await expect(press).toBeEnabled();
  });
}

for (const language of ['fr', 'en'] as const) {
  test(`the start page keeps its places when its fonts arrive (${language})`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const places = async () => {
      await expect(page.getByRole('figure').locator('figcaption')).toBeVisible();
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      const parts = page.locator('h1, form, figure, figure p, figcaption');
      return parts.evaluateAll((all) => all.map((part) => Math.round(part.getBoundingClientRect().top + scrollY)));
    };
    await page.goto(`/?lang=${language}`);
    const withFonts = await places();
    await page.route('**/*.woff2', (route) => route.abort());
    await page.reload();
    await expect.poll(places).toEqual(withFonts);
  });
}

test('on a phone the e-mail stays where it is when the providers answer', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  let answer = (): void => undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/availability', (route) => answered.then(() => route.continue()));
  const visitor = new Visitor(page);
  await visitor.opensTheShop();
  await visitor.asksFor('bmw');
  const email = page.getByLabel(WORDS.fr.email);
  await expect(page.getByText('vérification…')).toHaveCount(3);
  const place = (await email.boundingBox())?.y;
  answer();
  await expect(page.getByText('disponible', { exact: true })).toHaveCount(3);
  expect((await email.boundingBox())?.y).toBe(place);
});
