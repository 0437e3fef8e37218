const { test, modules, rule } = require('./terms.cjs');

const HEALTH = '^backend/src/http/health\\.controller\\.ts$';
/** The stores of a capability that its commands write to, and those that only others read. */
const KEPT_BY_STEPS =
  '/(visit-speeds|erased-consents|withdrawals|credit-notes|invoices|report-store|stale-messages)\\.ts$';
const READ_BESIDE =
  '/(staff|due-visits|visitor-exports|erased-visits|session-rows|health-server|health\\.controller|clock-watch|app)\\.ts$';
/** What a controller uses to read a request and to write an answer. */
const TRANSLATES =
  '^backend/src/.*(\\.(requests|pipe|guard)|/is-(reading|robot)|/stream-order|-(feed|stream|tokens|parameters)|/(document-file|passwords|staff))\\.ts$';
/** The services that fold streams, and those that append to them. */
const FOLDS = '/(order-streams|visitor-exports|export-personal-data)\\.ts$';
const APPENDS = '/(settle-payments|requested-intents|duplicate-refunds|consented-visit|erasures)\\.ts$';

/** Import rules along the flow of an event. */
module.exports = [
  rule(
    'commands-never-read-postgres',
    'A decision reads the log, and by the port Lookups what the log does not say, keywords in Postgres included.',
    { path: '\\.command\\.ts$' },
    { path: ['^backend/src/stores/postgres/', modules('pg')] },
  ),
  rule(
    'sql-is-asked-by-those-named',
    'In a room of the backend queries ask Postgres, and those stores that are named.',
    { path: '^backend/src/(?!stores/|cli/)', pathNot: [test, '\\.query\\.ts$', KEPT_BY_STEPS, READ_BESIDE] },
    { path: '^backend/src/stores/postgres/postgres\\.ts$', dependencyTypesNot: ['type-only'] },
  ),
  rule(
    'commands-reach-no-query',
    'Nor by what they import: a command reaches those stores alone that keep what a step has done.',
    { path: '\\.command\\.ts$' },
    { path: ['\\.query\\.ts$', '^backend/src/shop-lookups\\.ts$', READ_BESIDE], reachable: true },
  ),
  rule(
    'queries-never-touch-the-client',
    'The fold of a query goes through stores/event-store/streams.ts.',
    { path: '\\.query\\.ts$' },
    { path: [modules('@eventstore'), '^eventing/src/event-store/'] },
  ),
  rule(
    'controllers-only-send-messages',
    'A controller translates and nothing else; only health asks the stores, and a live stream, which is no message, its feed.',
    { path: '\\.controller\\.ts$', pathNot: HEALTH },
    {
      path: '^backend/src/',
      pathNot: [
        '^backend/src/(http/|live-streams/|metrics/|platform/|limits/too-many)',
        '\\.(command|query)\\.ts$',
        TRANSLATES,
      ],
    },
  ),
  rule(
    'messages-know-no-http',
    'Nor by what they import: a command, a query or a reaction is the same whoever sends it.',
    { path: '\\.(command|query|reaction)\\.ts$' },
    { path: '^backend/src/http/', reachable: true },
  ),
  rule(
    'appends-are-commands-or-named',
    'What is decided is appended by a command, or by those that are named.',
    { path: '^backend/src/(?!stores/|cli/)', pathNot: [test, '\\.(command|query)\\.ts$', FOLDS, APPENDS] },
    { path: '^backend/src/stores/event-store/streams\\.ts$', dependencyTypesNot: ['type-only'] },
  ),
  rule(
    'controllers-reach-appends-by-messages',
    'What a controller imports besides messages appends nothing.',
    {
      path: ['^backend/src/(http|limits|live-streams|metrics|platform)/', TRANSLATES],
      pathNot: [test, '\\.controller\\.ts$'],
    },
    { path: ['\\.command\\.ts$', APPENDS], reachable: true },
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
    'emulator-borrows-only-the-protocol',
    'The emulator of the event store takes the messages of the protocol, never the client.',
    { path: '^workshop/emulators/src/', pathNot: test },
    { path: modules('@eventstore'), pathNot: modules('@eventstore/db-client/generated') },
  ),
  rule(
    'one-door-to-postgres',
    'One folder of the engine and one of the backend speak to Postgres; the emulator of the event store keeps its log there.',
    {
      path: '/src/',
      pathNot: [
        '^(eventing/src|backend/src/stores)/postgres/',
        '^(workshop/emulators/src/event-store|workshop/bench)/',
        test,
      ],
    },
    { path: modules('pg') },
  ),
  rule(
    'one-door-to-stripe',
    'The files of payments that are named after it speak to Stripe; payments and the emulator are tested with the real client.',
    {
      path: '/src/',
      pathNot: [
        '^backend/src/payments/stripe(\\.payment-provider\\.ts$|/)',
        `^(workshop/emulators/src|backend/src/payments)(?=/).*${test}`,
      ],
    },
    { path: modules('stripe') },
  ),
];
