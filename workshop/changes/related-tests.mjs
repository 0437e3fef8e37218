import { rowOf } from '../checks/checks.mjs';

const isTest = (file) => /\.test\.(tsx?|mjs)$/.test(file) && rowOf(file) !== undefined;

/** Tests that read the tree instead of importing it, so that any change can turn them red. */
const READS_THE_TREE =
  /^(workshop\/architecture\/|analyst\/src\/(golden|sql\/tables)\.test|frontend\/src\/(i18n\/(messages|typography)|ui\/surfaces\/disclosure)\.test)/;

const capabilityOf = (file) => file.slice(rowOf(file)?.length).split('/')[2] ?? '';

/** The test files that run with every change, whatever it is. */
export const testsOfTheTree = (modules) =>
  modules.map(({ source }) => source).filter((file) => isTest(file) && READS_THE_TREE.test(file));

/**
 * The test files that depend on a changed file through their imports, the nearest first: the one of its name, tests of its folder, of its row
 * and capability, of its capability in other rows, then by the number of imports in between, and of those as near the quick ones first.
 *
 * `modules`: dependency-cruiser's entry of each file, `{ source, dependents }`; `durationOf`: duration of a test file in seconds.
 */
export function relatedTests(modules, changed, durationOf) {
  const dependents = new Map(modules.map((module) => [module.source, module.dependents ?? []]));
  const nearest = new Map();
  for (const file of changed) {
    for (const [test, distance] of testsAbove(file, dependents)) {
      const rank = placeRank(test, file) * 1000 + distance;
      if (rank < (nearest.get(test) ?? Infinity)) nearest.set(test, rank);
    }
  }
  return [...nearest]
    .sort(([a, near], [b, far]) => near - far || durationOf(a) - durationOf(b) || a.localeCompare(b))
    .map(([test]) => test);
}

/** Each test file that imports a file, directly or indirectly, with the number of imports in between. */
function* testsAbove(file, dependents) {
  const seen = new Set([file]);
  let layer = [file];
  for (let distance = 0; layer.length > 0; distance += 1) {
    for (const one of layer) if (isTest(one)) yield [one, distance];
    layer = layer.flatMap((one) => dependents.get(one) ?? []).filter((one) => !seen.has(one) && seen.add(one));
  }
}

const withoutEnd = (file) => file.replace(/(\.test)?\.\w+$/, '');

function placeRank(test, file) {
  if (withoutEnd(test) === withoutEnd(file)) return -1;
  const folder = file.slice(0, file.lastIndexOf('/') + 1);
  if (test.startsWith(folder)) return 0;
  if (capabilityOf(test) !== capabilityOf(file)) return 3;
  return rowOf(test) === rowOf(file) ? 1 : 2;
}

/**
 * Splits tests into those that fit into `seconds` of one core, in their order, and those left for the full run. The first one always runs.
 *
 * `durationOf`: duration of a test file in seconds.
 */
export function withinBudget(tests, durationOf, seconds) {
  const chosen = [];
  let left = seconds;
  for (const test of tests) {
    const duration = durationOf(test);
    if (duration > left && chosen.length > 0) continue;
    chosen.push(test);
    left -= duration;
  }
  return { chosen, later: tests.filter((test) => !chosen.includes(test)) };
}
