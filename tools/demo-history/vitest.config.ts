import { defineConfig } from 'vitest/config';
import { base } from '../../vitest.base.mjs';

export default defineConfig({
  ...base,
  test: {
    ...base.test,
    globalSetup: ['../../launch/testing/vitest-stores.mjs'],
    reporters: ['default', '../../launch/testing/durations-reporter.mjs'],
  },
});
