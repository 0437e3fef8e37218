import { parseArgs } from 'node:util';
import { ROOT } from '../launch/prepare/root.mjs';
import endStores from '../launch/testing/stores-end.mjs';
import startStores from '../launch/testing/stores.mjs';
import { scratchCopyOf } from '../planting/scratch-copy.mjs';
import { beginOfChange, changedLines } from './changed-lines.mjs';
import { decidingFiles, drawn, mutantsOf, SOURCES } from './draw.mjs';
import { lineOf, report, score } from './figures.mjs';
import { tryAll } from './run.mjs';

/** Plants mutants that a seed draws, of all rows or some, or of the lines changed since a revision, and prints which were noticed. */
const { values } = parseArgs({
  options: {
    sample: { type: 'string', default: '300' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    row: { type: 'string', multiple: true },
    since: { type: 'string' },
    list: { type: 'boolean' },
  },
});
/** The share of mutants that tests notice; less, with all of the interval below it, is a failure. */
const EXPECTED_SHARE = 0.85;

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(130));

const since = values.since === 'change' ? beginOfChange(ROOT) : values.since;
const isChanged = since === undefined ? () => true : changedLines(ROOT, since);
const all = [];
for (const row of values.row ?? Object.keys(SOURCES))
  all.push(...(await mutantsOf(ROOT, row, decidingFiles(ROOT, row))).filter(isChanged));
const chosen = drawn(all, Number(values.sample), Number(values.seed));
console.log(`${chosen.length} of ${all.length} mutants, seed ${values.seed}`);
if (!values.list) await plant();
else
  for (const { file, line, mutator, replacement } of chosen) console.log(`${file}:${line} ${mutator} ${replacement}`);

async function plant() {
  const copy = scratchCopyOf(ROOT);
  await startStores();
  const tried = [];
  for (const row of Object.keys(SOURCES)) {
    const own = chosen.filter((mutant) => mutant.row === row);
    if (own.length > 0) tried.push(...(await tryAll(copy, row, own, (one) => console.log(lineOf(one)))));
  }
  await endStores();
  console.log(report(tried));
  process.exitCode = score(tried).to < EXPECTED_SHARE ? 1 : 0;
}
process.exit();
