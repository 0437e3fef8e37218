const { test, modules, rule } = require('./terms.cjs');

/** Import rules along the flow of an event. */
module.exports = [
  rule(
    'commands-never-read-postgres',
    'A decision reads the log, and by the port Lookups what the log does not say, keywords in Postgres included.',
    { path: '\\.command\\.ts$' },
    { path: ['^backend/src/stores/postgres/', modules('pg')] },
  ),
  rule(
    'commands-never-query',
    'ESLint keeps the bus of queries from commands; the messages are kept here.',
    { path: '\\.command\\.ts$' },
    { path: ['\\.query\\.ts$', '^backend/src/shop-lookups\\.ts$'] },
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
    { path: '\\.controller\\.ts$', pathNot: '^backend/src/http/health\\.controller\\.ts$' },
    {
      path: [
        '^backend/src/(stores|integrations)/',
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
    'emulator-borrows-only-the-protocol',
    'The emulator of the event store takes the messages of the protocol, never the client.',
    { path: '^sandbox/src/', pathNot: test },
    { path: modules('@eventstore'), pathNot: modules('@eventstore/db-client/generated') },
  ),
  rule(
    'one-door-to-postgres',
    'One folder of the engine and one of the backend speak to Postgres; the emulator of the event store keeps its log there.',
    { path: '/src/', pathNot: ['^(eventing/src|backend/src/stores)/postgres/', '^sandbox/src/event-store/', test] },
    { path: modules('pg') },
  ),
  rule(
    'one-door-to-stripe',
    'The files of payments that are named after it speak to Stripe; payments and the emulator are tested with the real client.',
    {
      path: '/src/',
      pathNot: [
        '^backend/src/payments/stripe(\\.payment-provider\\.ts$|/)',
        `^(sandbox/src|backend/src/payments)(?=/).*${test}`,
      ],
    },
    { path: modules('stripe') },
  ),
];
