import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, CDPSession, Page } from '@playwright/test';
import type { Language } from '../page-objects/words.js';
import type { Shop } from '../shop/shop.js';

const PICTURES = join(import.meta.dirname, '../../docs/pictures/screens');
const PREVIEWS = join(import.meta.dirname, '../../frontend/public');
/** Tried in this order until the picture is small enough. */
/** The line below the finding, of which 630 px show the upper half. */
const CUT_BY_THE_PREVIEW = 'div:has(> #samples) { visibility: hidden }';
const QUALITIES = [82, 70, 55, 40];
const BYTES = 80_000;
/** The hour that a visitor's clock shows in every picture. */
const NOW = new Date('2026-11-20T14:42:00+01:00');
/** The most that is shown of a page, in CSS pixels. */
const MAX_HEIGHT_PX = 3200;

export type Look = { language: Language; width: 320 | 390 | 1280; colorScheme: 'light' | 'dark' };

/** Every way in which a screen is shown: two languages on a phone and a desktop, and the French ones in the dark. */
export const LOOKS: readonly Look[] = [
  { language: 'fr', width: 390, colorScheme: 'light' },
  { language: 'fr', width: 1280, colorScheme: 'light' },
  { language: 'en', width: 390, colorScheme: 'light' },
  { language: 'en', width: 1280, colorScheme: 'light' },
  { language: 'fr', width: 390, colorScheme: 'dark' },
  { language: 'fr', width: 1280, colorScheme: 'dark' },
];

/** Shown in the dark too; the others only in the light. */
const IN_THE_DARK = ['landing', 'services-pack', 'payment', 'success', 'trust-google', 'dashboard', 'story'];

type Clip = { x: number; y: number; width: number; height: number; scale: number };

export const nameOf = ({ language, width, colorScheme }: Look): string =>
  `${language}-${width}${colorScheme === 'dark' ? '-dark' : ''}`;

/** Takes the pictures of one look into docs/pictures/screens. */
export class Camera {
  private constructor(
    readonly page: Page,
    readonly look: Look,
    private readonly browser: CDPSession,
  ) {}

  static async open(browser: Browser, shop: Shop, look: Look): Promise<Camera> {
    const { width, colorScheme, language } = look;
    const context = await browser.newContext({
      baseURL: shop.url,
      viewport: { width, height: width > 700 ? 900 : 844 },
      colorScheme,
      reducedMotion: 'reduce',
      locale: language === 'fr' ? 'fr-FR' : 'en-GB',
      timezoneId: 'Europe/Paris',
      hasTouch: width < 700,
    });
    const page = await context.newPage();
    return new Camera(page, look, await context.newCDPSession(page));
  }

  /** Stops the visitor's clock at the hour of the pictures; what waits goes on. */
  async stopsTheClock(): Promise<void> {
    await this.page.clock.setFixedTime(NOW);
  }

  /** Answers the question about trackers, so that it stands before no other screen. */
  async refusesTrackers(): Promise<void> {
    await this.page.getByRole('button', { name: /^Refuser?$/ }).click();
  }

  /** The whole page, or with `screen` only what is in view, as a small picture. */
  async takes(name: string, part: 'page' | 'screen' = 'page', maxHeightPx = MAX_HEIGHT_PX): Promise<void> {
    const { look, page } = this;
    if (look.colorScheme === 'dark' && !IN_THE_DARK.includes(name)) return;
    await page.mouse.move(0, 0);
    await page.evaluate(() => document.fonts.ready);
    const screen = page.viewportSize() ?? { width: look.width, height: 0 };
    const seen = await page.evaluate(
      (whole) => ({
        x: 0,
        y: whole ? 0 : window.scrollY,
        width: window.innerWidth,
        height: whole ? document.documentElement.scrollHeight : window.innerHeight,
      }),
      part === 'page',
    );
    const clip = { ...seen, height: Math.min(seen.height, maxHeightPx), scale: 1 };
    await page.setViewportSize({ ...screen, height: Math.max(seen.height, screen.height) });
    await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
    mkdirSync(PICTURES, { recursive: true });
    writeFileSync(join(PICTURES, `${name}-${nameOf(look)}.webp`), await this.smallPictureOf(clip, part === 'page'));
    await page.setViewportSize(screen);
  }

  /** The picture of the README: what a visitor sees first on a desktop. */
  async takesTheShop(): Promise<void> {
    await this.page.screenshot({ path: join(PICTURES, '../shop.png'), clip: { x: 0, y: 0, width: 1280, height: 720 } });
  }

  /** What other sites show of the shop beside a link to it. */
  async takesThePreview(): Promise<void> {
    const screen = this.page.viewportSize();
    await this.page.setViewportSize({ width: 1200, height: 630 });
    const path = join(PREVIEWS, `preview.${this.look.language}.png`);
    await this.page.screenshot({ path, style: CUT_BY_THE_PREVIEW });
    if (screen) await this.page.setViewportSize(screen);
  }

  private async smallPictureOf(clip: Clip, captureBeyondViewport: boolean): Promise<Buffer> {
    let picture = Buffer.alloc(0);
    for (const quality of QUALITIES) {
      const options = { format: 'webp', quality, captureBeyondViewport, clip } as const;
      const { data } = await this.browser.send('Page.captureScreenshot', options);
      picture = Buffer.from(data, 'base64');
      if (picture.length <= BYTES) break;
    }
    return picture;
  }

  async close(): Promise<void> {
    await this.page.context().close();
  }
}
