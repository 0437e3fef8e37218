import { install, requireNode } from '../launch/prepare/install.mjs';
import { CHECKS, chosenChecks, FULL_FACTOR } from './checks.mjs';
import { runChecks } from './run-checks.mjs';
import endStores from '../launch/testing/stores-end.mjs';
import startStores from '../launch/testing/stores.mjs';

const FULL = { factor: FULL_FACTOR, env: { SHOP_TEST_FULL: '1' }, onlyCalled: true };

/** Runs every check, or those whose name contains a given word; `--full` adds the long ones. Exits with 1 when a check fails. */
const words = process.argv.slice(2).filter((word) => word !== '--full');
const full = process.argv.includes('--full');
const chosen = chosenChecks(words, full);

if (chosen.length === 0) {
  console.error(`No check has a name with ${words.join(' or ')}: ${CHECKS.map(({ name }) => name).join(', ')}.`);
  process.exit(1);
}
requireNode();
install();
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(130));
await startStores();
const passed = await runChecks(chosen, full ? FULL : {});
await endStores();
process.exit(passed ? 0 : 1);
