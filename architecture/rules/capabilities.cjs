const { CAPABILITIES, capability, test, rule } = require('./terms.cjs');

/** Import rules between the capabilities and the rooms of a row. */
module.exports = [
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
