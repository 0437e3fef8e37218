import { defineConfig } from 'vitest/config';

/** Pure functions keep nothing in their modules: a worker loads them once. */
export default defineConfig({ test: { include: ['src/**/*.test.ts'], isolate: false } });
