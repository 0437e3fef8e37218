import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, CDPSession, Page } from '@playwright/test';
import type { Language } from '../page-objects/words.js';
import type { Shop } from '../shop/shop.js';

const PICTURES = join(import.meta.dirname, '../../../screens');
const README_PICTURE = join(import.meta.dirname, '../../../docs/pictures/shop.png');
const PREVIEWS = join(import.meta.dirname, '../../../frontend/public');
/** Hides the line of links below the finding, of which a preview of 630 px would show only the upper half. */
const CUT_BY_THE_PREVIEW = 'div:has(> #samples) { visibility: hidden }';
/** WebP qualities, tried in this order until the picture has at most `BYTES` bytes. */
const QUALITIES = [82, 70, 55, 40];
const BYTES = 80_000;
/** The time that the visitor's clock shows in every picture. */
const NOW = new Date('2026-11-20T14:42:00+01:00');
/** Maximum height of a picture, in CSS pixels. */
const MAX_HEIGHT_PX = 3200;

export interface Look {
  language: Language;
  width: 320 | 390 | 1280;
  colorScheme: 'light' | 'dark';
}

/** Every look of a screen: both languages on a phone and a desktop in light mode, and French in dark mode as well. */
export const LOOKS: readonly Look[] = [
  { language: 'fr', width: 390, colorScheme: 'light' },
  { language: 'fr', width: 1280, colorScheme: 'light' },
  { language: 'en', width: 390, colorScheme: 'light' },
  { language: 'en', width: 1280, colorScheme: 'light' },
  { language: 'fr', width: 390, colorScheme: 'dark' },
  { language: 'fr', width: 1280, colorScheme: 'dark' },
];

/** Screens that are taken in dark mode too; the others only in light mode. */
const IN_THE_DARK = ['landing', 'services-pack', 'payment', 'success', 'trust-google', 'dashboard', 'story'];

interface Clip {
  x: number;
  y: number;
  width: number;
  height: number;
  scale: number;
}

export const nameOf = ({ language, width, colorScheme }: Look): string =>
  `${language}-${width}${colorScheme === 'dark' ? '-dark' : ''}`;

/** Takes the pictures of one look into the folder `screens`. */
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

  /** Fixes the visitor's clock at the time of the pictures; timers keep running. */
  async stopsTheClock(): Promise<void> {
    await this.page.clock.setFixedTime(NOW);
  }

  /** Refuses trackers, so that the question about them covers no other screen. */
  async refusesTrackers(): Promise<void> {
    await this.page.getByRole('button', { name: /^Refuser?$/ }).click();
  }

  /** Takes a small picture of the whole page, or with `screen` of the viewport only. */
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
    await this.page.screenshot({ path: README_PICTURE, clip: { x: 0, y: 0, width: 1280, height: 720 } });
  }

  /** Takes the preview image that other sites show beside a link to the shop. */
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
