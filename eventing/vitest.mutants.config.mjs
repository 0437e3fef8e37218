import { defineConfig } from 'vitest/config';

/** Tests that need no store, each file in modules of its own: a mutant that is active while a module loads must not reach the next file. */
export default defineConfig({
  test: {
    include: [
      'src/{backoff,clock-skew,fold}.test.ts',
      'src/event-store/{batches,recorded-event,store-guard}.test.ts',
      'src/rebuild/{bulk-fold.property,spill-file}.test.ts',
      'src/consumers/consumer-health.test.ts',
    ],
    testTimeout: 60_000,
  },
});
