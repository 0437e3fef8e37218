import { defineConfig } from 'vitest/config';

/** Modules are isolated per test file: a mutant that is active while a module loads must not affect the next file. */
export default defineConfig({ test: { include: ['src/**/*.test.ts'], testTimeout: 60_000 } });
