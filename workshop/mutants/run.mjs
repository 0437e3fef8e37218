import { join, relative } from 'node:path';
import { startChild, tailOf } from '../launch/processes/child.mjs';
import { rowOf, TEST_RUNNERS } from '../checks/checks.mjs';
import { bundleOf } from '../launch/prepare/bundle.mjs';
import { testsNear } from './near.mjs';
import { plant } from './planting.mjs';

/** Tests that are run for a mutant: the nearest ones, then more while none has failed. What notices it later counts as nothing. */
const STEPS = [2, 8, 24];
/** The nearest tests of each mutant that must pass without one. */
const CHECKED = 8;
const LIMIT = { tests: 8, seconds: 150 };

const logIn = (root) => join(root, 'mutants.log');

/**
 * Plants mutants of one row, one after the other, in the checkout `root`, which must be a copy; each gets its `verdict`: noticed by a test or a limit of
 * time, survived, or not covered when no test reaches its file. `onTried` gets each at once. Throws when the tests fail without one.
 */
export async function tryAll(root, row, mutants, onTried) {
  const nearOf = testsNear(root, row);
  const first = new Set(mutants.flatMap(({ file }) => nearOf(file).slice(0, CHECKED)));
  for (const [own, some] of byRow([...first]))
    if (!(await pass(root, own, some)))
      throw new Error(`The tests of ${own} fail without a mutant:\n${tailOf(logIn(root), 60)}`);
  const tried = [];
  for (const mutant of mutants) {
    const verdict = await verdictOf(root, mutant, nearOf(mutant.file));
    tried.push({ ...mutant, verdict });
    onTried(tried.at(-1));
  }
  return tried;
}

async function verdictOf(root, mutant, tests) {
  if (tests.length === 0) return 'not covered';
  const restore = plant(root, mutant);
  const bundled = new Set();
  try {
    for (const [row, some] of stepsOf(mutant.row, tests)) {
      if (!bundled.has(row)) await bundleOf(root, row);
      bundled.add(row);
      if (!(await pass(root, row, some))) return 'noticed';
    }
    return 'survived';
  } finally {
    restore();
  }
}

/** The tests of each step by their row; those of the gateway one by one, as their runner does not stop at a failure. */
function stepsOf(row, tests) {
  if (row === 'gateway') return tests.map((test) => [row, [test]]);
  return STEPS.flatMap((end, index) => byRow(tests.slice(STEPS[index - 1] ?? 0, end)));
}

const byRow = (tests) =>
  [...new Set(tests.map(rowOf))].map((row) => [row, tests.filter((test) => rowOf(test) === row)]);

/** Whether tests of a row pass within the limit of time, which grows with their number. */
async function pass(root, row, tests) {
  const runner = TEST_RUNNERS[row];
  const stop = row === 'gateway' ? ['--test-force-exit'] : ['--bail=1', '--reporter=dot'];
  const args = [...runner, ...stop, ...tests.map((test) => relative(row, test))];
  const child = startChild({
    name: 'mutants',
    command: process.execPath,
    args,
    env: process.env,
    cwd: join(root, row),
    log: logIn(root),
  });
  const limitMs = LIMIT.seconds * 1000 * Math.ceil(tests.length / LIMIT.tests);
  const timer = setTimeout(() => void child.kill(), limitMs);
  const { code } = await child.ended;
  clearTimeout(timer);
  return code === 0;
}
