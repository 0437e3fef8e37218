const { capability, test, rule } = require('./terms.cjs');

/** Import rules between the rows. */
module.exports = [
  rule(
    'domain-imports-nothing',
    'What is true needs no platform.',
    { path: '^domain/src/', pathNot: test },
    { pathNot: '^domain/src/' },
  ),
  rule(
    'workspaces-are-read-at-their-source',
    'A row that reads another compiled escapes every rule about it.',
    {},
    { path: '^(domain|eventing|projections)/dist/' },
  ),
  rule(
    'engine-knows-no-product',
    'The engine carries any event, not even the domain is known to it.',
    { path: '^eventing/src/' },
    { path: '^(domain|backend|projections|analyst|frontend|sandbox)/' },
  ),
  rule(
    'pages-know-no-engine',
    'A page speaks to the backend alone.',
    { path: '^frontend/src/' },
    { path: '^eventing/' },
  ),
  rule(
    'pages-read-no-catalogue',
    'What staff reads of an event comes from the backend: a page would carry every event to every visitor.',
    { path: '^frontend/src/', pathNot: test },
    { path: '^domain/src/event-types\\.ts$' },
  ),
  rule(
    'rows-share-only-domain-and-engine',
    'A row never reaches into another row.',
    { path: '^(backend|projections|frontend|sandbox)/src/' },
    { path: '^(backend|projections|analyst|frontend|sandbox)/', pathNot: '^$1/' },
  ),
  rule(
    'analyst-reads-only-folds',
    'An analyst folds as the read models do; how they are kept is not its business.',
    { path: '^analyst/src/', pathNot: test },
    {
      path: '^(backend|projections|frontend|sandbox)/',
      pathNot: `^projections/src/(${capability}/|(all-projections|configuration|keys|own-folds)\\.ts$)`,
    },
  ),
  rule(
    'emulators-know-no-product',
    'The outside shares no code with the shop, not even the domain.',
    { path: '^sandbox/src/' },
    { path: '^(domain|eventing|backend|projections|analyst|frontend)/' },
  ),
  rule(
    'product-knows-no-launcher',
    'How processes are started is nothing the product may know.',
    { path: '^(domain|eventing|backend|projections|analyst|frontend|sandbox)/src/', pathNot: test },
    { path: '^(launch|e2e|bench|tools|architecture)/' },
  ),
  rule(
    'simulated-history-stays-out-of-the-product',
    'Only the tool that appends a simulated history, and tests, know how one is made.',
    { path: '/src/', pathNot: [test, '^tools/demo-(data|history)/'] },
    { path: '^tools/demo-(data|history)/' },
  ),
  rule(
    'simulated-history-knows-the-domain-alone',
    'What never happened is decided by the deciders of the domain.',
    { path: '^tools/demo-data/src/', pathNot: test },
    { path: '/src/', pathNot: '^(domain|tools/demo-data)/src/' },
  ),
  rule(
    'simulated-history-is-encrypted-by-the-backend',
    'Of the backend, the tool that appends a simulated history uses the log, its encryption and its keys, and nothing else.',
    { path: '^tools/demo-history/src/', pathNot: test },
    {
      path: '^(backend|projections|analyst|frontend|sandbox)/',
      pathNot:
        '^backend/src/(stores/event-store/(data-keys|event-log|personal-data|shop-identity)|platform/(environment|key-configuration))\\.ts$',
    },
  ),
  rule(
    'browser-tests-stay-outside',
    'A browser test sees the shop as a visitor does.',
    { path: '^e2e/' },
    { path: '^(domain|eventing|backend|projections|analyst|frontend|sandbox)/' },
  ),
  rule(
    'the-contract-is-played-from-outside',
    'Whoever plays the contract knows the shop by its address alone, and any shop will do.',
    { path: '^contract/' },
    { path: '^(domain|eventing|backend|projections|analyst|frontend|sandbox|launch|e2e|tools|architecture|docs)/' },
  ),
];
