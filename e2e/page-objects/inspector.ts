import { expect, type Page } from '@playwright/test';
import { axeViolations } from '../../launch/testing/axe.mjs';

/** One way of looking at a screen. */
export type Look = { width: 320 | 768 | 1280 | 1920; colorScheme: 'light' | 'dark' };

const WIDTHS = [320, 768, 1280] as const;
const SCHEMES = ['light', 'dark'] as const;

/** Every width in the light and in the dark. */
export const EVERY_LOOK: readonly Look[] = WIDTHS.flatMap((width) =>
  SCHEMES.map((colorScheme) => ({ width, colorScheme })),
);

/** The page has drawn what follows from a new width or colour scheme: the payment form gets its colours after the page has its own. */
const drawn = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)));
      }),
  );

/** Looks at screens as they stand, in one look after the other without a reload; a flaw fails the story, which goes on. */
export class Inspector {
  /** How many looks were taken. */
  taken = 0;

  constructor(
    readonly page: Page,
    private readonly looks: readonly Look[],
  ) {}

  /** What axe finds by all its rules, WCAG 2.2 AA and good practice, and nothing wider than the screen; ends in the look it began with. */
  async looksAt(screen: string): Promise<void> {
    const { page } = this;
    const before = page.viewportSize();
    for (const { width, colorScheme } of this.looks) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 800 });
      await drawn(page);
      const violations = await axeViolations(page);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
      const flaws = [...violations, ...(wide ? ['wider than the screen'] : [])];
      expect.soft(flaws, `${screen}, ${width} px, ${colorScheme}`).toEqual([]);
      this.taken += 1;
    }
    if (before) await page.setViewportSize(before);
  }
}
