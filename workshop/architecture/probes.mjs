import { appendFileSync, existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { cruise, ROOMS, ROOT, violationsOf } from './cruise.mjs';
import { copyOf } from './planted/copy.mjs';
import { PROBES, TARGETS } from './planted/imports.mjs';

/** Minimum number of modules that must be seen; below it the rules would pass only because they see nothing. */
const MIN_MODULES = 150;

const filesOf = ({ from, cycle = [] }) => [from, ...cycle.map(({ name }) => name)];

const rows = new Set([...ROOMS.map((path) => path.split('/')[0]), 'docs/openapi.json']);
const copy = copyOf(
  ['tsconfig.base.json', '.dependency-cruiser.cjs', ...rows],
  ['domain', 'eventing', 'backend', 'projections', 'workshop/demo-data'],
);
for (const built of ['workshop/emulators/dist', 'workshop/soak/dist'])
  symlinkSync(join(ROOT, built), join(copy, built));

/** The files that probes import by a path and that nobody has. */
const targets = PROBES.filter(([, , target]) => target.startsWith('.'))
  .map(([, file, target]) => join(dirname(file), target))
  .map((path) => (path.startsWith('domain/dist/') ? path : path.replace(/\.js$/, '.ts')))
  .filter((path) => !existsSync(join(copy, path)));

const planted = new Set(
  [...targets, ...PROBES.map(([, file]) => file)].filter((file) => !existsSync(join(copy, file))),
);

try {
  for (const file of targets) plant(file, TARGETS[file] ?? '');
  for (const [, file, target] of PROBES) plant(file, `import '${target}';\n`);
  const seen = await cruise(copy);
  const failures = [
    ...rulesWithoutProbe(),
    ...tooFewModules(seen),
    ...violationsOfTheTree(seen),
    ...sleepingProbes(seen),
  ];
  for (const failure of failures) console.error(failure);
  process.exitCode = failures.length > 0 ? 1 : 0;
} finally {
  rmSync(copy, { recursive: true, force: true });
}

function tooFewModules({ modules }) {
  const seen = modules.filter(({ source }) => ROOMS.some((room) => source.startsWith(room)));
  console.log(`${seen.length} modules seen`);
  return seen.length < MIN_MODULES ? [`only ${seen.length} modules were seen`] : [];
}

/** The violations that no planted file has part in. */
function violationsOfTheTree({ summary }) {
  const violations = summary.violations.filter(
    (violation) => ![violation.to, ...filesOf(violation)].some((file) => planted.has(file)),
  );
  return violationsOf({ violations });
}

/** The rules that did not report their probe. */
function sleepingProbes({ summary: { violations } }) {
  return PROBES.flatMap(([name, file, target]) => {
    const bites = violations.some((violation) => violation.rule.name === name && filesOf(violation).includes(file));
    console.log(`${bites ? 'bites  ' : 'SLEEPS '} ${name} <- ${file}: import '${target}'`);
    return bites ? [] : [`the rule ${name} lets ${file} import '${target}'`];
  });
}

function rulesWithoutProbe() {
  const { forbidden } = createRequire(import.meta.url)('../../.dependency-cruiser.cjs');
  const probed = new Set(PROBES.map(([rule]) => rule));
  return forbidden.filter(({ name }) => !probed.has(name)).map(({ name }) => `no probe for the rule ${name}`);
}

/** Adds text to a file of the copy, so that the checkout stays unchanged. */
function plant(file, text) {
  mkdirSync(join(copy, dirname(file)), { recursive: true });
  appendFileSync(join(copy, file), text);
}
