import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGS, findChromium } from '../launch/testing/chromium.mjs';
import { BROWSER } from './shop/session.js';

const chromium = findChromium();

/** Files with a shop of their own. They come first: between others, each would close a shop that is opened again after it. */
const OWN_SHOPS = ['accessibility', 'limits', 'purchase', 'trackers', 'staff/late-order', 'staff/refund', 'releases/*'];
const ownShops = OWN_SHOPS.map((name) => `${name}.spec.ts`);

export default defineConfig({
  testDir: '.',
  projects: [
    { name: 'own shops', testMatch: ownShops },
    { name: 'one shop', testMatch: '**/*.spec.ts', testIgnore: ownShops },
  ],
  globalSetup: './build.ts',
  workers: 4,
  fullyParallel: false,
  forbidOnly: true,
  retries: 1,
  timeout: 240_000,
  expect: { timeout: 40_000 },
  reporter: [['list']],
  outputDir: 'test-results',
  use: {
    actionTimeout: 60_000,
    /** A browser without a screen calls itself a robot. */
    userAgent: BROWSER,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: { args: CHROMIUM_ARGS, ...(chromium === undefined ? {} : { executablePath: chromium }) },
  },
});
