import { complaintsOf, expect, test } from '../shop/fixtures.js';
import { Visitor } from '../page-objects/visitor.js';

const PARAMETERS: Readonly<Record<string, string>> = {
  lang: 'en',
  langue: 'fr',
  idc: 'BIENVENUE10',
  idveh: 'AB-123-CD',
  email: 'jeanne@example.fr',
  product: 'mecavin',
  idaff: 'club-auto',
  src: 'radio',
  step: '1',
  utm_source: 'news',
};
const IS_FULL = process.env['SHOP_TEST_FULL'] === '1';

test.describe('a page whose scripts come late', () => {
  test('keeps what was typed and the focus, and goes on', async ({ page }) => {
    const complaints = complaintsOf(page);
    let come = (): void => undefined;
    const late = new Promise<void>((resolve) => (come = resolve));
    await page.route('**/assets/*.js', async (route) => late.then(() => route.fallback()));
    await page.goto('/?lang=fr', { waitUntil: 'commit' });
    const field = page.getByRole('textbox').first();
    await field.pressSequentially('ab123cd');
    come();
    await expect(page.getByText('Plaque reconnue')).toBeVisible();
    await expect(field).toHaveValue('AB123CD');
    await expect(field).toBeFocused();
    await page.keyboard.press('Enter');
    await new Visitor(page).isAskedForAnEmail();
    expect(complaints).toEqual([]);
  });

  test('keeps the language that was chosen', async ({ page }) => {
    let come = (): void => undefined;
    const late = new Promise<void>((resolve) => (come = resolve));
    await page.route('**/assets/*.js', async (route) => late.then(() => route.fallback()));
    await page.goto('/?lang=fr', { waitUntil: 'commit' });
    await page.getByLabel('Langue').selectOption('English');
    come();
    await expect(page).toHaveURL(/lang=en/);
    await expect(page.getByRole('button', { name: 'See this car' }).first()).toBeVisible();
  });

  test('takes the press of its button as a link that fills in the field', async ({ browser, shop }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: shop.url });
    const page = await context.newPage();
    await page.goto('/?lang=fr');
    await page.getByRole('textbox').first().fill('AB-123-CD');
    await page
      .getByRole('button', { name: /véhicule/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\?idveh=AB-123-CD$/);
    await context.close();
  });
});

test('every parameter of the start page, alone and beside another, is taken over without a word', async ({ page }) => {
  const names = Object.keys(PARAMETERS);
  const pairs = names.flatMap((one, at) => names.slice(at + 1).map((other) => [one, other]));
  const queries = [...names.map((name) => [name]), ...(IS_FULL ? pairs : pairs.filter((_, at) => at % 7 === 0))];
  const complaints = complaintsOf(page);
  for (const query of queries) {
    await page.goto('/contact');
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    await page.goto(`/?${new URLSearchParams(query.map((name) => [name, PARAMETERS[name] ?? ''])).toString()}`);
    await expect(page, query.join()).toHaveURL(/uuid=/);
  }
  expect(complaints).toEqual([]);
});

test('a page that the browser draws in advance is no visit until it is shown', async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') calls.push(new URL(request.url()).pathname);
  });
  await page.addInitScript(() => {
    let isHidden = true;
    Object.defineProperty(document, 'prerendering', { get: () => isHidden });
    addEventListener('show', () => {
      isHidden = false;
      document.dispatchEvent(new Event('prerenderingchange'));
    });
  });
  await page.goto('/?lang=fr');
  await page.waitForLoadState('networkidle');
  expect(calls).toEqual([]);
  await page.evaluate(() => dispatchEvent(new Event('show')));
  await expect(page).toHaveURL(/uuid=/);
  expect(calls).toContain('/api/sessions');
});
