const { PAGE_LEVELS, pagesOf, test, rule } = require('./terms.cjs');

/** Import rules between the rooms of the frontend. */
module.exports = [
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
