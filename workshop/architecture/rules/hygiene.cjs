const { test, rule } = require('./terms.cjs');

/** Import rules that apply everywhere. */
module.exports = [
  rule('no-circular', 'A circle has no beginning to read from.', {}, { circular: true }),
  rule(
    'nothing-unresolved',
    'What cannot be resolved satisfies every rule that names it; only the build writes the schemas of the views, and bench has packages of its own.',
    { pathNot: '^workshop/bench/' },
    { couldNotResolve: true, pathNot: '^#view-schemas$' },
  ),
  rule(
    'product-never-imports-a-test',
    'Tests and the examples for tests are read by nobody else but the tools that try the shop out.',
    { path: '/src/', pathNot: [test, '^workshop/(bench|soak)/'] },
    { path: test },
  ),
];
