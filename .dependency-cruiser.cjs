const CAPABILITIES = require('./architecture/capabilities.cjs');

const capability = `(${CAPABILITIES.join('|')})`;

/** The rooms of the pages, lowest first; a room imports those below it, and those beside it where no other rule forbids. */
const PAGE_LEVELS = [
  ['ui', 'storage'],
  ['api'],
  ['i18n', 'telemetry'],
  CAPABILITIES.filter((name) => name !== 'admin'),
  ['trust', 'layout'],
  ['checkout', 'admin'],
  ['app'],
];
const pagesOf = (rooms) => `^frontend/src/(${rooms.join('|')})/`;
const test = '(\\.test\\.(ts|tsx|mjs)$|/testing/|\\.contract\\.ts$|/contract/)';
const modules = (name) => `(^|/)node_modules/${name}/`;

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

const rows = [
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
    'stand-ins-know-no-product',
    'The outside shares no code with the shop, not even the domain.',
    { path: '^sandbox/src/' },
    { path: '^(domain|eventing|backend|projections|analyst|frontend)/' },
  ),
  rule(
    'product-knows-no-launcher',
    'How processes are started is nothing the product may know.',
    { path: '^(domain|eventing|backend|projections|analyst|frontend|sandbox)/src/', pathNot: test },
    { path: '^(launch|e2e|bench|tools|architecture)/', pathNot: '^tools/demo-data/' },
  ),
  rule(
    'simulated-history-stays-out-of-the-product',
    'Only the command that writes a simulated history, and tests, know how one is made.',
    {
      path: '/src/',
      pathNot: [test, '^tools/demo-data/', '^backend/src/(cli/history\\.cli|history/append-history)\\.ts$'],
    },
    { path: '^tools/demo-data/' },
  ),
  rule(
    'simulated-history-knows-the-domain-alone',
    'What never happened is decided by the deciders of the domain.',
    { path: '^tools/demo-data/src/', pathNot: test },
    { path: '/src/', pathNot: '^(domain|tools/demo-data)/src/' },
  ),
  rule(
    'browser-tests-stay-outside',
    'A browser test sees the shop as a visitor does.',
    { path: '^e2e/' },
    { path: '^(domain|eventing|backend|projections|analyst|frontend|sandbox)/' },
  ),
];

const capabilities = [
  rule(
    'capabilities-do-not-know-each-other',
    'A capability uses the door of the other in the domain.',
    { path: `^(backend|projections)/src/${capability}/`, pathNot: '^backend/src/orders/' },
    { path: `^$1/src/${capability}/`, pathNot: '^$1/src/$2/' },
  ),
  rule(
    'orders-use-reports-alone',
    'The fulfilment of an order asks the report providers; no other capability is its business.',
    { path: '^backend/src/orders/' },
    { path: `^backend/src/${capability}/`, pathNot: '^backend/src/(orders|reports)/' },
  ),
  rule(
    'what-serves-orders-knows-no-order',
    'Documents and mails are written for orders: reports, then documents, then mail, and none of them knows who asks.',
    { path: '^backend/src/(reports|documents|mail)/', pathNot: test },
    {
      path: `^backend/src/(documents|mail|${CAPABILITIES.join('|')})/`,
      pathNot: ['^backend/src/$1/', '^backend/src/reports/', '^backend/src/documents/(?!order-documents)'],
    },
  ),
  rule(
    'platform-lies-lowest',
    'Configuration, clock and log serve every room of the backend and know none.',
    { path: '^backend/src/platform/', pathNot: test },
    { path: '^backend/src/', pathNot: '^backend/src/platform/' },
  ),
  rule(
    'http-knows-no-capability',
    'The transport serves every route alike; the configuration of the page alone asks for a price.',
    {
      path: '^backend/src/(http|integrations)/',
      pathNot: [test, '^backend/src/http/(configuration\\.controller|openapi/)'],
    },
    { path: `^backend/src/(documents|mail|${CAPABILITIES.join('|')})/` },
  ),
  rule(
    'chapters-use-doors',
    'A chapter of the domain uses the other by its index.ts.',
    { path: '^domain/src/([^/]+)/', pathNot: test },
    { path: '^domain/src/[^/]+/.', pathNot: ['^domain/src/$1/', '^domain/src/[^/]+/index\\.ts$'] },
  ),
  rule(
    'chapters-do-not-know-the-session',
    'session/ composes the chapters and passes each its slice.',
    { path: `^domain/src/${capability}/`, pathNot: test },
    { path: '^domain/src/session/' },
  ),
];

const pages = [
  ...PAGE_LEVELS.slice(0, -1).map((rooms, level) =>
    rule(
      `pages-import-downwards-from-${rooms[0]}`,
      'The rooms of the pages import one way: down.',
      { path: pagesOf(rooms), pathNot: test },
      { path: pagesOf(PAGE_LEVELS.slice(level + 1).flat()) },
    ),
  ),
  ...[PAGE_LEVELS[0], PAGE_LEVELS[3], PAGE_LEVELS[5]].map((rooms) =>
    rule(
      `pages-keep-${rooms[0]}-apart-from-its-siblings`,
      'What two of them need lies below them; what composes them lies above.',
      { path: pagesOf(rooms), pathNot: test },
      { path: pagesOf(rooms), pathNot: '^frontend/src/$1/' },
    ),
  ),
];

const flow = [
  rule(
    'commands-never-read-postgres',
    'A decision reads the log, and by the port Lookups what the log does not say, keywords in Postgres included.',
    { path: '\\.command\\.ts$' },
    { path: ['^backend/src/postgres/', modules('pg')] },
  ),
  rule(
    'commands-never-query',
    'ESLint keeps the bus of queries from commands; the messages are kept here.',
    { path: '\\.command\\.ts$' },
    { path: ['\\.query\\.ts$', '^backend/src/shop-lookups\\.ts$'] },
  ),
  rule(
    'queries-never-touch-the-client',
    'The fold of a query goes through event-store/streams.ts.',
    { path: '\\.query\\.ts$' },
    { path: [modules('@eventstore'), '^eventing/src/event-store/'] },
  ),
  rule(
    'controllers-only-send-messages',
    'A controller translates and nothing else; only health asks the stores, and a live stream, which is no message, its feed.',
    { path: '\\.controller\\.ts$', pathNot: '^backend/src/http/health\\.controller\\.ts$' },
    {
      path: [
        '^backend/src/(postgres|event-store|integrations)/',
        '^backend/src/.*[-.](provider|store|log|worker|scheduler|decisions)\\.ts$',
      ],
    },
  ),
  rule(
    'one-door-to-eventstoredb',
    'One folder of the engine speaks to the event store.',
    {
      path: '^(domain|eventing|backend|projections|analyst|frontend)/src/',
      pathNot: ['^eventing/src/event-store/', test],
    },
    { path: modules('@eventstore') },
  ),
  rule(
    'stand-in-borrows-only-the-protocol',
    'The stand-in of the event store takes the messages of the protocol, never the client.',
    { path: '^sandbox/src/', pathNot: test },
    { path: modules('@eventstore'), pathNot: modules('@eventstore/db-client/generated') },
  ),
  rule(
    'one-door-to-postgres',
    'One folder of the engine and one of the backend speak to Postgres; the stand-in of the event store keeps its log there.',
    { path: '/src/', pathNot: ['^(eventing|backend)/src/postgres/', '^sandbox/src/event-store/', test] },
    { path: modules('pg') },
  ),
  rule(
    'one-door-to-stripe',
    'One file speaks to Stripe; payments and the stand-in are tested with the real client.',
    {
      path: '/src/',
      pathNot: [
        '^backend/src/payments/stripe\\.payment-provider\\.ts$',
        `^(sandbox/src|backend/src/payments)(?=/).*${test}`,
      ],
    },
    { path: modules('stripe') },
  ),
];

const hygiene = [
  rule('no-circular', 'A circle has no beginning to read from.', {}, { circular: true }),
  rule(
    'nothing-unresolved',
    'What cannot be resolved satisfies every rule that names it.',
    {},
    { couldNotResolve: true },
  ),
  rule(
    'product-never-imports-a-test',
    'Tests and the examples for tests are read by nobody else.',
    { path: '/src/', pathNot: test },
    { path: test },
  ),
];

module.exports = {
  forbidden: [...rows, ...capabilities, ...pages, ...flow, ...hygiene],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    doNotFollow: { path: ['node_modules', '(^|/)dist/'] },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['source', 'types', 'import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.css'],
    },
  },
};
