import { defineConfig } from '@playwright/test';
import type { Engine, SIZES } from './fixtures.js';

interface Options {
  engine: Engine;
  size: keyof typeof SIZES;
}

const project = (engine: Engine, size: Options['size']) => ({ name: `${engine}-${size}`, use: { engine, size } });

/** Runs the purchase, the order and the sign-in in Firefox and in WebKit with their own drivers, on the shop of the e2e tests. */
export default defineConfig<object, Options>({
  testDir: '.',
  testMatch: '*.test.ts',
  globalSetup: '../build.ts',
  workers: 1,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  outputDir: '../test-results/browsers',
  projects: [
    project('firefox', 'phone'),
    project('firefox', 'desktop'),
    project('webkit', 'phone'),
    project('webkit', 'desktop'),
  ],
});
