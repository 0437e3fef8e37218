import { install, requireNode } from './prepare/install.mjs';
import { chosenChecks, FULL_FACTOR } from './testing/checks.mjs';
import { runChecks } from './testing/run-checks.mjs';
import endStores from './testing/stores-end.mjs';
import startStores from './testing/stores.mjs';

/** Runs every check, or those whose name contains a given word; `--full` adds the long ones. Exits with 1 when a check fails. */
const words = process.argv.slice(2).filter((word) => word !== '--full');
const full = process.argv.includes('--full');
const chosen = chosenChecks(words, full);

requireNode();
install();
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(130));
await startStores();
const passed = await runChecks(chosen, full ? { factor: FULL_FACTOR, env: { SHOP_TEST_FULL: '1' } } : {});
await endStores();
process.exit(passed ? 0 : 1);
