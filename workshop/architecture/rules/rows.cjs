const TABLE = require('./rooms.cjs');
const { modules, test, rule } = require('./terms.cjs');

const WORKSPACES = Object.keys(TABLE).map((path) => path.split('/')[0]);
const PLACES = [...new Set(WORKSPACES)];
const anyWorkspace = `^(${[...PLACES, 'docs'].join('|')})/`;
const product = `^(${PLACES.filter((place) => place !== 'workshop').join('|')})/`;
const wordsOf = (text = '') => text.split(' ').filter(Boolean);

/** The beginning of the paths of a room: a folder, or a file with its ending. */
const pathOf = (path) => `^${path.replaceAll('.', '\\.')}${/[./)]/.test(path.split('/').at(-1)) ? '' : '/'}`;

/** The paths that the words of a row name; those that begin with `/` lie outside of the workspace. */
const pathsOf = (workspace, row) =>
  wordsOf(row).map((word) => pathOf(word.startsWith('/') ? word.slice(1) : `${workspace}/${word}`));
const outside = (row) => wordsOf(row).map(pathOf);

/** The rules of a workspace: one for each room, one for its base, one for the other files at its root, one for its tests. */
function rulesOf([workspace, { outside: shared, tests, base, rooms = {} }]) {
  const files = base && [`^${workspace}/(${base.replaceAll(' ', '|')})\\.[a-z]+$`];
  const row = (name, from, may) =>
    rule(
      `row of ${workspace}/${name}`,
      'What a room imports stands in its row of workshop/architecture/rules/rooms.cjs.',
      from,
      {
        path: anyWorkspace,
        pathNot: [modules('[^/]+'), ...outside(shared), ...(files ?? []), ...may],
      },
    );
  const named = pathsOf(workspace, Object.keys(rooms).join(' '));
  return [
    ...Object.entries(rooms).map(([room, may]) =>
      row(room, { path: pathsOf(workspace, room), pathNot: test }, pathsOf(workspace, `${room} ${may}`)),
    ),
    ...(files ? [row('base', { path: files, pathNot: test }, [])] : []),
    row('*', { path: `^${workspace}/[^/]+$`, pathNot: [...named, ...(files ?? []), test] }, [`^${workspace}/`]),
    row('tests', { path: `^${workspace}(?=/).*${test}` }, [`^${workspace}/`, ...outside(tests)]),
  ];
}

/** Import rules between the rooms, and what none of them may import. */
module.exports = [
  ...Object.entries(TABLE).flatMap(rulesOf),
  rule(
    'product-never-imports-the-workshop',
    'What is delivered stands without what builds, tries and imitates it.',
    { path: product, pathNot: test },
    { path: '^workshop/' },
  ),
  rule(
    'domain-imports-nothing',
    'What is true needs no platform.',
    { path: '^domain/src/', pathNot: test },
    { pathNot: '^domain/src/' },
  ),
  rule(
    'workspaces-are-read-at-their-source',
    'A row that reads another compiled escapes every rule about it; benchmarks measure what is built.',
    { pathNot: '^workshop/bench/' },
    { path: '^(domain|eventing|projections)/dist/' },
  ),
];
