import { defineConfig } from 'vitest/config';

/** Each test file in modules of its own: a mutant that is active while a module loads must not reach the next file. */
export default defineConfig({ test: { include: ['src/**/*.test.ts'], testTimeout: 60_000 } });
