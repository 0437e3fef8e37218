import { defineConfig } from '@playwright/test';
import stories from '../playwright.config.js';

/** `npm run screenshots`: walks through every screen, with the configuration of the e2e tests. */
export default defineConfig({
  ...stories,
  testMatch: '*.walk.ts',
  globalSetup: '../build.ts',
  timeout: 180_000,
  outputDir: '../test-results/screens',
});
