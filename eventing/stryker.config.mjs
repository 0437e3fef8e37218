import domain from '../domain/stryker.config.mjs';

/** Mutation testing of the parts of the engine that work without a store; the rest is tested against stores, with planted defects. */
export default {
  ...domain,
  mutate: [
    'src/{backoff,clock-skew,fold}.ts',
    'src/event-store/{batches,recorded-event,store-errors,store-guard}.ts',
    'src/rebuild/{bulk-fold,spill-file}.ts',
    'src/consumers/consumer-health.ts',
  ],
  jsonReporter: { fileName: '../node_modules/.cache/shop/mutants-eventing.json' },
};
