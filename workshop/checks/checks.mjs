import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { TSC } from '../launch/prepare/build.mjs';
import { ROOT } from '../launch/prepare/root.mjs';

const bin = (path) => `node_modules/${path}`;

/** Paths of the programs that the checks run, from the root of the repository. */
export const BIN = {
  tsc: TSC,
  oxlint: bin('oxlint/bin/oxlint'),
  oxfmt: bin('oxfmt/bin/oxfmt'),
};

/** Options of Node's test runner: failures are listed at the end, the part of the log that a failed check prints. */
const NODE_TESTS = ['--test', '--test-reporter=spec'];
const ONE_BY_ONE = [...NODE_TESTS, '--test-concurrency=1'];
const VITEST = ['../node_modules/vitest/vitest.mjs', 'run'];
const WORKSHOP_VITEST = ['../../node_modules/vitest/vitest.mjs', 'run'];

/** The arguments of node that run the tests of a row, in its folder. */
export const TEST_RUNNERS = {
  domain: VITEST,
  frontend: VITEST,
  analyst: VITEST,
  eventing: VITEST,
  projections: VITEST,
  backend: VITEST,
  'workshop/emulators': WORKSHOP_VITEST,
  'workshop/demo-data': WORKSHOP_VITEST,
  'workshop/demo-history': WORKSHOP_VITEST,
  'workshop/soak': WORKSHOP_VITEST,
  gateway: ONE_BY_ONE,
  'workshop/launch': ONE_BY_ONE,
  'workshop/checks': NODE_TESTS,
  'workshop/changes': NODE_TESTS,
  'workshop/architecture': NODE_TESTS,
};

/** The row that a test file belongs to. */
export const rowOf = (test) => Object.keys(TEST_RUNNERS).find((row) => test.startsWith(`${row}/`));

/** The linter of the API's description: its recommended rules, warnings too; nothing is sent to its maker. */
export const API_LINT = {
  name: 'rules of the API',
  run: [bin('@redocly/cli/bin/cli.js'), 'lint', 'docs/openapi.json', '--extends=recommended-strict'],
  budget: 60,
  beside: true,
  provide: () => ({ REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }),
};

/** Bundles the programs once, before two rows at a time want to start them. */
export const PROGRAMS = { name: 'programs', run: ['workshop/launch/bundle.mjs'], budget: 120 };

const BESIDE_ON_NEWEST = { beside: true, newest: true };

/**
 * Everything `npm test` runs, in order: a name, the arguments of node, a budget in seconds, the folder to run in; `beside` if it leaves
 * half of two cores idle and does not depend on timing, so that three such checks may run at once; `newest` if what it calls of Node 20 is known by its types or
 * proved by another, so that it runs on the newest of the machine, without `--full`; `provide` returns its environment; `full` if it runs only with `--full` or by its name.
 */
export const CHECKS = [
  { name: 'types', run: [BIN.tsc, '-b', 'tsconfig.json', 'tsconfig.build.json'], budget: 120 },
  PROGRAMS,
  {
    name: 'chromium',
    run: ['--eval', `import('./workshop/launch/testing/chromium.mjs').then((its) => its.provideChromium())`],
    budget: 600,
    beside: true,
  },
  ...['backend', 'projections'].map((app) => ({
    name: `nest build ${app}`,
    run: [bin('@nestjs/cli/bin/nest.js'), 'build', app, '--path', `${app}/tsconfig.nest.json`],
    budget: 120,
    beside: true,
  })),
  { name: 'lint', run: [BIN.oxlint], budget: 240, beside: true },
  { name: 'types of the pages', run: [BIN.tsc, '-p', 'frontend'], budget: 120, beside: true },
  { name: 'types of the browser tests', run: [BIN.tsc, '-p', 'workshop/e2e'], budget: 120, beside: true },
  { name: 'types of the worked examples', run: [BIN.tsc, '-p', 'docs/history'], budget: 120, beside: true },
  { name: 'pages', run: ['../node_modules/vite/bin/vite.js', 'build'], cwd: 'frontend', budget: 120, beside: true },
  { name: 'format', run: [BIN.oxfmt, '--check'], budget: 60, beside: true },
  API_LINT,
  { name: 'import rules', run: ['workshop/architecture/probes.mjs'], budget: 120, ...BESIDE_ON_NEWEST },
  {
    name: 'architecture',
    run: [...NODE_TESTS, ...storiesIn('workshop/architecture')],
    budget: 120,
    ...BESIDE_ON_NEWEST,
  },
  { name: 'domain', run: VITEST, cwd: 'domain', budget: 240, beside: true },
  {
    name: 'demo data',
    run: WORKSHOP_VITEST,
    cwd: 'workshop/demo-data',
    budget: 120,
    beside: true,
  },
  { name: 'soak', run: WORKSHOP_VITEST, cwd: 'workshop/soak', budget: 120, beside: true },
  { name: 'eventing', run: VITEST, cwd: 'eventing', budget: 180, beside: true },
  { name: 'frontend', run: VITEST, cwd: 'frontend', budget: 420, ...BESIDE_ON_NEWEST },
  { name: 'gateway', run: [...ONE_BY_ONE, ...storiesIn('gateway')], budget: 120, beside: true },
  { name: 'launch', run: [...ONE_BY_ONE, ...storiesIn('workshop/launch')], budget: 400, beside: true },
  {
    name: 'checks',
    run: [...NODE_TESTS, ...storiesIn('workshop/checks'), ...storiesIn('workshop/changes')],
    budget: 60,
    beside: true,
  },
  {
    name: 'drill',
    run: ['workshop/drill/drill.mjs', '--purchases', '2', '--cases', 'older-log'],
    budget: 240,
    beside: true,
  },
  { name: 'contract', run: ['workshop/launch/contract.mjs'], budget: 240, beside: true },
  { name: 'analyst', run: VITEST, cwd: 'analyst', budget: 240, ...BESIDE_ON_NEWEST },
  { name: 'demo history', run: WORKSHOP_VITEST, cwd: 'workshop/demo-history', budget: 120, ...BESIDE_ON_NEWEST },
  { name: 'emulators', run: WORKSHOP_VITEST, cwd: 'workshop/emulators', budget: 420, ...BESIDE_ON_NEWEST },
  { name: 'projections', run: VITEST, cwd: 'projections', budget: 420, ...BESIDE_ON_NEWEST },
  { name: 'backend', run: VITEST, cwd: 'backend', budget: 780, newest: true, provide: chromium },
  {
    name: 'browser',
    run: [bin('@playwright/test/cli.js'), 'test', '--config', 'workshop/e2e'],
    budget: 900,
    newest: true,
    provide: chromium,
  },
  {
    name: 'firefox and webkit',
    run: [bin('@playwright/test/cli.js'), 'test', '--config', 'workshop/e2e/browsers'],
    budget: 600,
    full: true,
    provide: async () => (await import('../launch/testing/engines.mjs')).provideEngines(),
  },
  {
    name: 'mutants of the change',
    run: ['workshop/mutants/mutants.mjs', '--since', 'change', '--sample', '60'],
    ...{ budget: 900, full: true },
  },
  ...Object.entries({ postgres: 'eventing', engine: 'projections', stores: 'backend' }).map(([folder, cwd]) => ({
    name: `${folder} behind pgbouncer`,
    // The programs of the last release do not state their settings themselves.
    run: [...VITEST, `src/${folder}`, '--exclude', '**/last-release.test.ts'],
    ...{ cwd, budget: 420, full: true, provide: pgbouncer },
  })),
];

/** The checks whose name contains one of the words; without words all of them, the long ones only if `full` is set. */
export function chosenChecks(words, full) {
  if (words.length === 0) return CHECKS.filter((check) => full || check.full !== true);
  return CHECKS.filter(({ name }) => words.some((word) => name.includes(word)));
}

/** Factor for the budgets under `--full`, where soak and crash tests run longer. */
export const FULL_FACTOR = 6;

async function chromium() {
  return { CHROMIUM_PATH: (await import('../launch/testing/chromium.mjs')).provideChromium() };
}

/** The same Postgres, reached through the real PgBouncer, which ends with this process. */
async function pgbouncer() {
  const { startPgBouncer } = await import('../launch/testing/pooler/pgbouncer.mjs');
  return { SHOP_TEST_POSTGRES: (await startPgBouncer(process.env.SHOP_TEST_POSTGRES, 'session')).url };
}

function storiesIn(folder) {
  const files = readdirSync(join(ROOT, folder), { recursive: true }).filter((name) => name.endsWith('.test.mjs'));
  return files.sort().map((name) => join(folder, name));
}
