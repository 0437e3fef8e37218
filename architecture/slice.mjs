import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import capabilities from './capabilities.cjs';
import { ROOT } from './cruise.mjs';

/** The steps of the flow in order: a label, the row it lies in, and the files that are that step; the first that fits names a file. */
const STEPS = [
  ['screen', 'frontend', /(-page|-step|-dialog|-card|-form|-field|-box|-bar)\.tsx$/],
  ['part', 'frontend', /\.tsx$/],
  ['fetch', 'frontend', /\.queries\.ts$/],
  ['logic', 'frontend', /\.ts$/],
  ['http', 'backend', /\.controller\.ts$/],
  ['command', 'backend', /\.command\.ts$/],
  ['decision', 'domain', /(^|\/)decider\.ts$/],
  ['refusals', 'domain', /(^|\/)refusals\.ts$/],
  ['events', 'domain', /(^|\/)events\.ts$/],
  ['examples', 'domain', /\.examples\.ts$/],
  ['rules', 'domain', /^(?!.*(index|views)\.ts$).*\.ts$/],
  ['reaction', 'backend', /\.reaction\.ts$/],
  ['projection', 'projections', /\.projection\.ts$/],
  ['rows', 'projections', /\.ts$/],
  ['view', 'domain', /views\.ts$/],
  ['query', 'backend', /\.query\.ts$/],
  ['provider', 'backend', /-?provider\.ts$/],
  ['wiring', 'backend', /\.ts$/],
  ['stand-in', 'sandbox', /\.ts$/],
];

/** The lines `label file` of one capability, in the order an event travels; tests and doors are left out. */
export function sliceOf(capability, root = ROOT) {
  const files = ['frontend', 'backend', 'domain', 'projections', 'sandbox'].flatMap((row) =>
    filesOf(root, row, capability),
  );
  const stepOf = (file) => STEPS.findIndex(([, row, pattern]) => file.startsWith(`${row}/`) && pattern.test(file));
  const width = Math.max(...STEPS.map(([label]) => label.length)) + 1;
  return files
    .map((file) => ({ file, step: stepOf(file) }))
    .filter(({ step }) => step >= 0)
    .sort((one, other) => one.step - other.step || one.file.localeCompare(other.file))
    .map(({ file, step }) => `${STEPS[step][0].padEnd(width)}${file}`);
}

function filesOf(root, row, capability) {
  const folder = join(root, row, 'src', capability);
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder, { recursive: true }).filter(
    (name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name),
  );
  return files.filter((name) => name !== 'index.ts').map((name) => `${row}/src/${capability}/${name}`);
}

if (process.argv[1] === join(ROOT, 'architecture/slice.mjs')) {
  const [, , capability] = process.argv;
  if (capabilities.includes(capability)) console.log(sliceOf(capability).join('\n'));
  else {
    console.error(`npm run slice <capability>, one of: ${capabilities.join(', ')}`);
    process.exitCode = 1;
  }
}
