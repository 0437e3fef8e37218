import { chromium, expect, test } from '@playwright/test';
import { isDrawn } from './stalled-browser.js';

const WITHIN_MS = 1000;

test.describe('a browser', () => {
  test('that draws its pages is seen to do so', async ({ page }) => {
    expect(await isDrawn(page, WITHIN_MS)).toBe(true);
  });

  test('that has stopped drawing is noticed, although its scripts run on', async ({ launchOptions }) => {
    const args = [...(launchOptions.args ?? []), '--enable-begin-frame-control'];
    const browser = await chromium.launch({ ...launchOptions, args });
    const page = await browser.newPage();
    expect(await isDrawn(page, WITHIN_MS)).toBe(false);
    await browser.close();
  });

  test('whose page never ends its script is not taken for one that has stopped', async ({ page }) => {
    await page.evaluate(() => {
      setTimeout(() => {
        for (;;);
      });
    });
    expect(await isDrawn(page, WITHIN_MS)).toBe(true);
  });
});
