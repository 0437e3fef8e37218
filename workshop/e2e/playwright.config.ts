import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGS, findChromium } from '../launch/testing/chromium.mjs';
import { BROWSER } from './shop/session.js';

const chromium = findChromium();

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
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
