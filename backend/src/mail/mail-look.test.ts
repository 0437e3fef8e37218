import { chromium, type Browser, type Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeViolations } from '../../../workshop/launch/testing/axe.mjs';
import { CHROMIUM_ARGS, provideChromium } from '../../../workshop/launch/testing/chromium.mjs';
import { everyMail, orderModel } from './testing/sample-mails.js';

/** Axe checks each colour scheme in one language, because colours do not depend on the language. */
const LOOKS = [
  { language: 'fr', colorScheme: 'light' },
  { language: 'en', colorScheme: 'dark' },
] as const;

/** The longest values of an order: a VIN instead of a plate, a name and an e-mail without a space. */
const longModel = {
  ...orderModel,
  brand: { ...orderModel.brand, supportEmail: 'service-client-et-reclamations@rapports-de-vehicules.example' },
  vehicle: { ...orderModel.vehicle, plate: null, model: 'Sportshatchback-Allterrainplus' },
};

/** Script: the number of pictures without words that take up space although they are not loaded. */
const HOLES = `[...document.images].filter(({ alt, width }) => alt === '' && width > 0).length`;
const IS_WIDE = 'document.documentElement.scrollWidth > window.innerWidth';
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];

async function flawsOf(page: Page, html: string): Promise<string[]> {
  await page.setContent(html);
  return [
    ...((await page.evaluate<boolean>(IS_WIDE)) ? ['wider than the screen'] : []),
    ...((await page.evaluate<number>(HOLES)) > 0 ? ['a blocked picture leaves a hole'] : []),
  ];
}

describe('every mail on the narrowest phone, with pictures blocked', () => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await chromium.launch({ args: CHROMIUM_ARGS, executablePath: provideChromium() });
  });

  afterAll(() => browser.close());

  it.each(LOOKS)('has no flaw: $language, $colorScheme', async ({ language, colorScheme }) => {
    const page = await browser.newPage({ viewport: { width: 320, height: 800 }, colorScheme });
    await page.route('**/*', (route) => route.abort());
    for (const [name, { html }] of Object.entries(everyMail(language, longModel))) {
      expect.soft(await flawsOf(page, html), `${name} with the longest words`).toEqual([]);
    }
    for (const [name, { html }] of Object.entries(everyMail(language))) {
      const flaws = [...(await flawsOf(page, html)), ...(await axeViolations(page, { tags: WCAG }))];
      expect.soft(flaws, name).toEqual([]);
    }
    await page.close();
  });
});
