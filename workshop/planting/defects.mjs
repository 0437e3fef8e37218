import { parseArgs } from 'node:util';
import { ROOT } from '../launch/prepare/root.mjs';
import { provideChromium } from '../launch/testing/chromium.mjs';
import endStores from '../launch/testing/stores-end.mjs';
import startStores from '../launch/testing/stores.mjs';
import { staleAnchorsOf } from './anchors.mjs';
import { chosenOf, loadDefects } from './load.mjs';
import { scratchCopyOf } from './scratch-copy.mjs';
import { redWithoutDefect, tryOut } from './try-out.mjs';

/** Plants each defect of workshop/defects in a copy of the checkout and expects a failing test. Exits with 1 when one survives. */
const { values } = parseArgs({
  options: { only: { type: 'string' }, row: { type: 'string' }, anchors: { type: 'boolean' } },
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(130));

const defects = chosenOf(await loadDefects(), values);
const stale = staleAnchorsOf(defects, ROOT);
const complaints = values.anchors || stale.length > 0 ? stale : await tryOutAll();
for (const complaint of complaints) console.error(complaint);
console.log(`${defects.length} defects, ${complaints.length} complaints`);
process.exit(complaints.length > 0 ? 1 : 0);

async function tryOutAll() {
  if (defects.some(({ row }) => row === 'workshop/e2e')) process.env.CHROMIUM_PATH = provideChromium();
  const copy = scratchCopyOf(ROOT);
  await startStores();
  const survived = [];
  for (const defect of defects) {
    const { verdict, seconds } = await tryOut(defect, copy);
    console.log(line(defect, verdict === 'red' ? `red after ${seconds.toFixed(0)} s` : verdict));
    if (verdict !== 'red') survived.push(`${defect.id} survived ${defect.test}`);
  }
  const notGreen = await redWithoutDefect(defects, copy);
  await endStores();
  return [...survived, ...notGreen];
}

function line({ id, test, title }, verdict) {
  return `${id.padEnd(44)}  ${verdict.padEnd(16)}  ${test}: ${title}`;
}
