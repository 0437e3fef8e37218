import { parseArgs } from 'node:util';
import { cruise, violationsOf } from '../architecture/cruise.mjs';
import { changedFiles } from './changes.mjs';
import { durationIn, recordedDurations } from '../checks/durations.mjs';
import { relatedTests, testsOfTheTree, withinBudget } from './related-tests.mjs';
import { install, requireNode } from '../launch/prepare/install.mjs';
import { ROOT } from '../launch/prepare/root.mjs';
import { staticChecks, testChecks } from './checks-of-change.mjs';
import { PROGRAMS } from '../checks/checks.mjs';
import { runChecks } from '../checks/run-checks.mjs';
import endStores from '../launch/testing/stores-end.mjs';
import startStores from '../launch/testing/stores.mjs';

/** Time for the tests that import what changed, in seconds of one core: with all else the check of a change takes a minute on two cores. */
const TEST_SECONDS = 40;

/**
 * Checks a change: types, lint, format and import rules, the tests that read the tree, and those that import what changed, the nearest first,
 * as many as fit into a minute. `--base <commit>` compares with a commit; otherwise uncommitted changes are checked, or the last commit. Exits with 1 when a
 * check fails.
 */
const { values } = parseArgs({ options: { base: { type: 'string' } } });

requireNode();
install();
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(130));

const changed = changedFiles(values.base);
console.log(changed.length === 0 ? 'Nothing changed.' : `Files that changed: ${changed.length}.`);
const stores = startStores();
const imports = cruise(ROOT);
const isWell = await runChecks([...staticChecks(changed), PROGRAMS]);
const { modules, summary } = await imports;
const violations = violationsOf(summary);
for (const violation of violations) console.error(violation);
const always = testsOfTheTree(modules);
const durationOf = durationIn(recordedDurations());
const related = relatedTests(modules, changed, durationOf).filter((test) => !always.includes(test));
const { chosen, later } = withinBudget(related, durationOf, TEST_SECONDS);
await stores;
const hasPassed = await runChecks(testChecks([...always, ...chosen]));
await endStores();
if (later.length > 0) console.log(`${later.length} more test files import what changed; npm test runs them.`);
process.exit(isWell && hasPassed && violations.length === 0 ? 0 : 1);
