import { defineConfig } from 'vitest/config';
import { ELSEWHERE } from '../workshop/checks/vitest.base.mjs';

/** The domain is pure functions without module state, so that a worker loads each module only once. */
export default defineConfig({
  test: { include: ['src/**/*.test.ts'], isolate: false, testTimeout: 60_000, env: { TZ: ELSEWHERE } },
});
