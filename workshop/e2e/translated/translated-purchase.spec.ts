import type { Browser } from '@playwright/test';
import { expect, test } from '../shop/fixtures.js';
import { Provider } from '../shop/provider.js';
import type { Shop } from '../shop/shop.js';
import { looksAtEveryScreen } from '../page-objects/every-screen.js';
import { Visitor } from '../page-objects/visitor.js';
import type { Language } from '../page-objects/words.js';
import { STEPS } from './purchase-walk.js';
import { Translator } from './translator.js';

const IS_FULL = process.env['SHOP_TEST_FULL'] === '1';
const LANGUAGES: readonly Language[] = IS_FULL ? ['fr', 'en'] : ['fr'];

async function opens(browser: Browser, shop: Shop, language: Language) {
  const locale = language === 'fr' ? 'fr-FR' : 'en-GB';
  const context = await browser.newContext({ baseURL: shop.url, locale, reducedMotion: 'reduce' });
  const page = await context.newPage();
  return { page, visitor: new Visitor(page, language), translator: new Translator(page) };
}

/** The screens at which the translator is switched on; the start page has it from its first text on. */
const SWITCHED_ON = STEPS.slice(0, IS_FULL ? -1 : 1).map(([screen]) => screen);

for (const language of LANGUAGES)
  for (const screen of SWITCHED_ON)
    test(`who translates from the ${screen} on pays what every screen says (${language})`, async ({
      browser,
      shop,
    }) => {
      const { page, visitor, translator } = await opens(browser, shop, language);
      const walk = { page, visitor, provider: new Provider(shop) };
      let isOn = false;
      for (const [arrived, goes] of STEPS) {
        if (screen === STEPS[0]?.[0]) await translator.translatesEveryPage();
        await goes(walk);
        if (arrived === screen && !isOn) await translator.isSwitchedOn();
        isOn ||= arrived === screen;
        if (isOn) await translator.showsWhatIsTrue(arrived);
      }
      await page.context().close();
    });

test('a text typed into a page that is translated before its scripts come stays, and the page works', async ({
  browser,
  shop,
}) => {
  const { page, visitor, translator } = await opens(browser, shop, 'fr');
  await translator.translatesEveryPage();
  let release = (): void => undefined;
  const isReleased = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/*.js', (route) => isReleased.then(() => route.continue()));
  await page.goto('/', { waitUntil: 'commit' });
  const field = page.getByLabel('Plaque française ou VIN');
  await field.fill('AB-123-CD');
  release();
  await expect(page).toHaveURL(/uuid=/);
  await expect(field).toHaveValue('AB-123-CD');
  await page.getByRole('button', { name: 'Voir ce véhicule' }).click();
  await visitor.isAskedForAnEmail();
  await translator.showsWhatIsTrue('e-mail');
  await page.context().close();
});

for (const language of IS_FULL ? LANGUAGES : [])
  test(`every screen and pop-up is true in translation (${language})`, async ({ browser, shop }) => {
    const { page, visitor, translator } = await opens(browser, shop, language);
    await translator.translatesEveryPage();
    await looksAtEveryScreen({ page, looksAt: (screen) => translator.showsWhatIsTrue(screen) }, visitor);
    await page.context().close();
  });
