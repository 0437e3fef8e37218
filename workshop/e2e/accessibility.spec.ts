import { expect, test } from './shop/fixtures.js';
import { looksAtEveryScreen, SCREENS } from './page-objects/every-screen.js';
import { Inspector, LOOKS, type Look } from './page-objects/inspector.js';
import { LargeText } from './page-objects/large-text.js';
import { hourIn, PromiseReader } from './page-objects/promise-reader.js';
import { Staff } from './page-objects/staff.js';
import { Visitor } from './page-objects/visitor.js';
import type { Language } from './page-objects/words.js';

/** The shop of this file promises reports within ten minutes, so that a text that still names the default hour is found. */
test.use({ shopOf: 'reports within ten minutes', promiseSeconds: 600 });

const IS_FULL = process.env['SHOP_TEST_FULL'] === '1';

/** Timeout of one walk through all screens, in ms: a walk takes one or two minutes, on a busy machine much longer. */
const MAX_MS = IS_FULL ? 900_000 : 300_000;

interface Device {
  width: number;
  looks: readonly Look[];
}

/** Phones and wider screens get different payment forms, so each walk only uses widths on one side of that breakpoint. */
const PHONE: Device = { width: 320, looks: LOOKS.filter(({ width }) => width < 768) };
const DESK: Device = { width: 1280, looks: LOOKS.filter(({ width }) => width >= 768) };

/** Language and looks of each walk through every screen. */
const SHORT: readonly (readonly [Language, Device])[] = [
  ['en', DESK],
  ['fr', PHONE],
];
const WALKS = IS_FULL ? [...SHORT, ['fr', DESK] as const, ['en', PHONE] as const] : SHORT;

for (const [language, { width, looks }] of WALKS) {
  test(`every screen and pop-up is without flaw, and says ten minutes where they are promised (${language}, ${width} px)`, async ({
    browser,
    shop,
    request,
  }) => {
    test.setTimeout(MAX_MS);
    const locale = language === 'fr' ? 'fr-FR' : 'en-GB';
    const context = await browser.newContext({ baseURL: shop.url, locale, viewport: { width, height: 800 } });
    const visitor = new Visitor(await context.newPage(), language);
    const inspector = new Inspector(visitor.page, looks);
    const reader = new PromiseReader(visitor.page);
    const largeText = new LargeText(visitor.page);
    const looksAt = async (screen: string) => {
      await inspector.looksAt(screen);
      await reader.looksAt(screen);
      if (width === PHONE.width) await largeText.looksAt(screen);
    };
    await looksAtEveryScreen({ page: visitor.page, looksAt }, visitor);
    expect(inspector.taken).toBe(SCREENS * looks.length);
    expect(largeText.taken).toBe(width === PHONE.width ? SCREENS : 0);
    reader.hasReadOfTenMinutes(SCREENS);
    await reader.readsTheMails(request, shop.url, 'jeanne@example.fr');
    await context.close();
  });
}

/** Pages of staff with the language that each is read in; in both with SHOP_TEST_FULL=1. */
const STAFF_PAGES: readonly (readonly [string, Language])[] = [
  ['dashboard', 'fr'],
  ['dashboard?range=90d&by=source&language=fr', 'en'],
  ['dashboard?asOf=2026-03-01T08:00:00.000Z', 'fr'],
  ['visits', 'en'],
  ['visits/', 'en'],
  ['audit', 'fr'],
  ['orders', 'fr'],
];
const SWITCH = { fr: 'Français', en: 'English' };

test('every page of staff is without flaw', async ({ page, shop }) => {
  test.setTimeout(MAX_MS);
  const inspector = new Inspector(page, LOOKS);
  const largeText = new LargeText(page);
  const visitor = new Visitor(page);
  await visitor.walksToTheReports();
  await new Staff(page, shop).signsIn();
  const screens = STAFF_PAGES.flatMap(([path, language]) =>
    (IS_FULL ? (['fr', 'en'] as const) : [language]).map((read) => [path, read] as const),
  );
  for (const [path, language] of screens) {
    await page.goto(`/admin/${path}${path.endsWith('/') ? visitor.session : ''}`);
    await expect(page.getByRole('main').locator('h2, table, section').first()).toBeVisible();
    const html = page.locator('html');
    if ((await html.getAttribute('lang')) !== language)
      await page.getByRole('button', { name: SWITCH[language] }).click();
    await expect(html).toHaveAttribute('lang', language);
    await page.evaluate(() => {
      document.querySelectorAll('details').forEach((part) => (part.open = true));
      document.querySelector<HTMLElement>('[popover]')?.showPopover();
    });
    await inspector.looksAt(`${path} (${language})`);
    await largeText.looksAt(`${path} (${language})`);
  }
  expect(inspector.taken).toBe(screens.length * LOOKS.length);
});

test('a purchase by keyboard alone', async ({ page }) => {
  await new Visitor(page).opensTheShop();
  await page.getByLabel('Plaque française ou VIN').focus();
  await page.keyboard.type('AB123CD');
  await page.keyboard.press('Enter');
  await expect(page.getByText('BMW X5')).toBeVisible();
  await page.getByLabel('Votre e-mail').focus();
  await page.keyboard.type('jeanne@example.fr');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('checkbox', { name: /accepte/i })).toBeVisible();
  await page.getByRole('checkbox', { name: /accepte/i }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('heading', { name: 'Quels rapports voulez-vous' })).toBeVisible();
  await page.getByRole('checkbox', { name: /^MecaVIN/ }).focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Commander MecaVIN pour 19€' }).focus();
  await page.keyboard.press('Enter');
  await page.getByLabel('Numéro de carte').focus();
  await page.keyboard.type('42424242424242421230123');
  await expect(page.getByLabel('Code de sécurité')).toHaveValue('123');
  const pay = page.getByRole('button', { name: 'Payer 19€' });
  await expect(pay).toBeEnabled();
  await pay.focus();
  await page.keyboard.press('Enter');
  await new Visitor(page).isThanked();
});

test('the start page says ten minutes before any script has come', async ({ shop }) => {
  for (const [language, words] of [
    ['fr', 'par e‑mail en 10 minutes.'],
    ['en', 'by e-mail within 10 minutes.'],
  ]) {
    const answer = await fetch(`${shop.url}/?lang=${language}`, { headers: { accept: 'text/html' } });
    const document = await answer.text();
    expect(document).toContain(words);
    expect(hourIn(document)).toBeUndefined();
  }
});
