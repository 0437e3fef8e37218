import { expect, type Page } from '@playwright/test';
import { axeViolations } from '../../launch/testing/axe.mjs';

/** A viewport width with a colour scheme. */
export interface Look {
  width: 320 | 768 | 1280 | 1920;
  colorScheme: 'light' | 'dark';
}

const EVERY_WIDTH = [320, 768, 1280, 1920] as const;
const SCHEMES = ['light', 'dark'] as const;

/** Every width in light and in dark mode with SHOP_TEST_FULL=1, else a phone at night and a desk by day. */
export const LOOKS: readonly Look[] =
  process.env['SHOP_TEST_FULL'] === '1'
    ? EVERY_WIDTH.flatMap((width) => SCHEMES.map((colorScheme) => ({ width, colorScheme })))
    : [
        { width: 320, colorScheme: 'dark' },
        { width: 1280, colorScheme: 'light' },
      ];

/** Resolves once a new width or colour scheme is rendered; the payment form gets its colours only after the page has its own. */
export const drawn = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)));
      }),
  );

/** Fields whose text is below 16 px: a phone would zoom into the page when they are typed into. */
const zoomingFields = (page: Page): Promise<string[]> =>
  page
    .locator('input:not([type=checkbox], [type=radio], [type=hidden]), select, textarea')
    .evaluateAll((fields) =>
      fields
        .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
        .map((field) => `text below 16 px: ${field.outerHTML.slice(0, 80)}`),
    );

/** Checks a screen in one look after the other without reloading the page; a flaw fails the test, which continues. */
export class Inspector {
  /** Number of looks that were checked. */
  taken = 0;

  constructor(
    readonly page: Page,
    private readonly looks: readonly Look[],
  ) {}

  /** Expects no axe violation (all rules, WCAG 2.2 AA and good practice) no overflow and no field that a phone zooms into; then restores the viewport size. */
  async looksAt(screen: string): Promise<void> {
    const { page } = this;
    const before = page.viewportSize();
    for (const { width, colorScheme } of this.looks) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 800 });
      await drawn(page);
      const violations = await axeViolations(page);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
      const flaws = [...violations, ...(await zoomingFields(page)), ...(wide ? ['wider than the screen'] : [])];
      expect.soft(flaws, `${screen}, ${width} px, ${colorScheme}`).toEqual([]);
      this.taken += 1;
    }
    if (before) await page.setViewportSize(before);
  }
}
