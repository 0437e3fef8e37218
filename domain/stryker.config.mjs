/** Mutation testing of the rules that decide about money and orders; `npm run mutants`. */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  mutate: [
    'src/*/decider.ts',
    'src/orders/{address,fulfilment,refunds,withdrawal}/*.ts',
    'src/orders/next-steps.ts',
    'src/orders/deadlines.ts',
    'src/payments/{settlement,refunds,revenue,state}.ts',
    'src/pricing/{quote,base-price}*.ts',
    'src/session/*.ts',
    '!src/**/catalogue.ts',
    '!src/**/*.test.ts',
  ],
  coverageAnalysis: 'perTest',
  // A static value is created while its module loads and would be mutated for every test: tables of words and defaults.
  ignoreStatic: true,
  concurrency: 1,
  reporters: ['clear-text', 'json'],
  clearTextReporter: { allowColor: false, reportTests: false, logTests: false },
  jsonReporter: { fileName: '../node_modules/.cache/shop/mutants-domain.json' },
  tempDirName: '.mutants',
  ignorePatterns: ['dist'],
  vitest: { related: false, configFile: 'vitest.mutants.config.mjs' },
  thresholds: { high: 95, low: 85, break: 85 },
};
