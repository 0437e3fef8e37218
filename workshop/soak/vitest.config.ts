import { defineConfig } from 'vitest/config';
import { base } from '../checks/vitest.base.mjs';

const { resolve, ssr, oxc, test } = base;

export default defineConfig({
  resolve,
  ssr,
  oxc,
  test: { include: test.include, pool: 'threads', testTimeout: 120_000 },
});
