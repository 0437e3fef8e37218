import { parseArgs } from 'node:util';
import { ROOT } from '../../launch/prepare/root.mjs';
import endStores from '../../launch/testing/stores-end.mjs';
import startStores from '../../launch/testing/stores.mjs';
import { scratchCopyOf } from '../planting/scratch-copy.mjs';
import { changedLines } from './changed-lines.mjs';
import { decidingFiles, drawn, mutantsOf, SOURCES } from './draw.mjs';
import { report } from './figures.mjs';
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
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(130));

const isChanged = values.since === undefined ? () => true : changedLines(ROOT, values.since);
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
    if (own.length > 0) tried.push(...(await tryAll(copy, row, own)));
  }
  process.chdir(ROOT);
  await endStores();
  console.log(report(tried));
}
process.exit();
