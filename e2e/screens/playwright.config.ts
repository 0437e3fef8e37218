import { defineConfig } from '@playwright/test';
import stories from '../playwright.config.js';

/** `npm run screenshots`: the walks through every screen, on the stage of the browser's stories. */
export default defineConfig({
  ...stories,
  testMatch: '*.walk.ts',
  globalSetup: '../build.ts',
  timeout: 180_000,
  outputDir: '../test-results/screens',
});
