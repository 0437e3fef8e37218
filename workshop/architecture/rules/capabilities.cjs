const { capability, test, rule } = require('./terms.cjs');

/** Import rules between capabilities that the rows of the rooms do not state. */
module.exports = [
  rule(
    'tests-of-a-capability-know-no-other',
    'What the test of a capability needs of another stands in testing/, unless its sources import it too.',
    { path: `^(backend|projections)/src/${capability}(?=/).*${test}` },
    {
      path: `^$1/src/${capability}/`,
      pathNot: ['^$1/src/$2/', '^backend/src/(reports/report-(provider|store)|sessions/session-binding)\\.ts$'],
    },
  ),
  rule(
    'chapters-use-doors',
    'A chapter of the domain uses the other by its index.ts.',
    { path: '^domain/src/([^/]+)/', pathNot: test },
    { path: '^domain/src/[^/]+/.', pathNot: ['^domain/src/$1/', '^domain/src/[^/]+/index\\.ts$'] },
  ),
];
