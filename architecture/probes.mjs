import { existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { cruise, ROOMS, ROOT, violationsOf } from './cruise.mjs';
import { copyOf } from './planted/copy.mjs';

/** Minimum number of modules that must be seen; below it the rules would pass only because they see nothing. */
const MIN_MODULES = 150;

/** One planted violation per line: the rule, the file that breaks it, what that file imports. */
const PROBES = [
  ['domain-imports-nothing', 'domain/src/payments/probe-0.ts', 'node:fs'],
  ['domain-imports-nothing', 'domain/src/payments/probe-1.ts', 'rxjs'],
  ['domain-imports-nothing', 'domain/src/probe-2.ts', '../../backend/src/probe.js'],
  ['workspaces-are-read-at-their-source', 'backend/src/payments/probe-3.ts', '../../../domain/dist/index.js'],
  ['engine-knows-no-product', 'eventing/src/probe-30.ts', '@shop/domain'],
  ['engine-knows-no-product', 'eventing/src/consumers/probe-31.test.ts', '../../../projections/src/payments/probe.js'],
  ['pages-know-no-engine', 'frontend/src/probe-32.ts', '@shop/eventing/event'],
  ['pages-read-no-catalogue', 'frontend/src/probe-38.ts', '@shop/domain/event-types'],
  ['rows-share-only-domain-and-engine', 'backend/src/probe-33.ts', '@shop/projections/keys'],
  ['analyst-reads-only-folds', 'analyst/src/probe-34.ts', '@shop/projections/migrations'],
  ['analyst-reads-only-folds', 'analyst/src/probe-35.ts', '../../backend/src/probe.js'],
  ['one-door-to-eventstoredb', 'eventing/src/consumers/probe-36.ts', '@eventstore/db-client'],
  ['one-door-to-eventstoredb', 'analyst/src/probe-37.ts', '@eventstore/db-client'],
  ['one-door-to-eventstoredb', 'backend/src/stores/event-store/probe-40.ts', '@eventstore/db-client'],
  ['queries-never-touch-the-client', 'backend/src/payments/probe-41.query.ts', '@shop/eventing/event-store/streams'],
  ['one-door-to-postgres', 'projections/src/probe-38.ts', 'pg'],
  ['one-door-to-postgres', 'eventing/src/consumers/probe-39.ts', 'pg'],
  ['rows-share-only-domain-and-engine', 'projections/src/probe-4.ts', '../../backend/src/probe.js'],
  ['rows-share-only-domain-and-engine', 'frontend/src/probe-5.ts', '../../backend/src/probe.js'],
  ['emulators-know-no-product', 'sandbox/src/probe-6.ts', '@shop/domain'],
  ['product-knows-no-launcher', 'backend/src/probe-7.ts', '../../launch/stack.mjs'],
  ['simulated-history-stays-out-of-the-product', 'backend/src/payments/probe-42.ts', '@shop/demo-data'],
  ['simulated-history-stays-out-of-the-product', 'backend/src/probe-45.ts', '../../tools/demo-history/src/probe.js'],
  ['product-knows-no-launcher', 'backend/src/cli/probe-46.ts', '@shop/demo-data'],
  ['simulated-history-is-encrypted-by-the-backend', 'tools/demo-history/src/probe-47.ts', '@shop/backend/app.module'],
  ['simulated-history-knows-the-domain-alone', 'tools/demo-data/src/probe-43.ts', '../../../backend/src/probe.js'],
  ['browser-tests-stay-outside', 'e2e/probe-8.ts', '@shop/domain/pricing'],
  ['the-contract-is-played-from-outside', 'contract/src/probe-48.ts', '@shop/domain/pricing'],
  ['the-contract-is-played-from-outside', 'contract/src/probe-49.test.ts', '../../docs/openapi.json'],
  ['capabilities-do-not-know-each-other', 'backend/src/pricing/probe-9.ts', '../payments/probe.js'],
  ['capabilities-do-not-know-each-other', 'projections/src/analytics/probe-10.ts', '../payments/probe.js'],
  ['orders-use-reports-alone', 'backend/src/orders/probe-30.ts', '../payments/probe.js'],
  ['what-serves-orders-knows-no-order', 'backend/src/mail/probe-41.ts', '../orders/probe.js'],
  ['what-serves-orders-knows-no-order', 'backend/src/reports/probe-42.ts', '../mail/probe.js'],
  ['platform-lies-lowest', 'backend/src/platform/probe-43.ts', '../http/probe.js'],
  ['http-knows-no-capability', 'backend/src/http/probe-44.ts', '../payments/probe.js'],
  ['chapters-use-doors', 'domain/src/vehicles/probe-12.ts', '../payments/probe.js'],
  ['chapters-do-not-know-the-session', 'domain/src/vehicles/probe-13.ts', '../session/index.js'],
  ['pages-import-downwards-from-ui', 'frontend/src/ui/probe-14.tsx', '../payments/probe.js'],
  ['pages-import-downwards-from-api', 'frontend/src/api/probe-37.ts', '../i18n/probe.js'],
  ['pages-import-downwards-from-i18n', 'frontend/src/telemetry/probe-31.ts', '../payments/probe.js'],
  ['pages-import-downwards-from-sessions', 'frontend/src/orders/probe-32.tsx', '../trust/probe.js'],
  ['pages-import-downwards-from-trust', 'frontend/src/layout/probe-33.tsx', '../checkout/probe.js'],
  ['pages-import-downwards-from-checkout', 'frontend/src/admin/probe-34.tsx', '../app/probe.js'],
  ['pages-keep-ui-apart-from-its-siblings', 'frontend/src/ui/probe-35.ts', '../storage/probe.js'],
  ['pages-keep-sessions-apart-from-its-siblings', 'frontend/src/customers/probe-11.tsx', '../payments/probe.js'],
  ['pages-keep-checkout-apart-from-its-siblings', 'frontend/src/checkout/probe-36.tsx', '../admin/probe.js'],
  ['commands-never-read-postgres', 'backend/src/payments/probe-15.command.ts', '../stores/postgres/probe.js'],
  ['commands-never-read-postgres', 'backend/src/payments/probe-16.command.ts', 'pg'],
  ['commands-never-query', 'backend/src/payments/probe-40.command.ts', './find-probe.query.js'],
  ['commands-never-query', 'backend/src/payments/probe-41.command.ts', '../shop-lookups.js'],
  ['queries-never-touch-the-client', 'backend/src/payments/probe-17.query.ts', '@eventstore/db-client'],
  ['controllers-only-send-messages', 'backend/src/payments/probe-18.controller.ts', '../stores/postgres/probe.js'],
  ['controllers-only-send-messages', 'backend/src/payments/probe-19.controller.ts', '../stores/event-store/probe.js'],
  ['controllers-only-send-messages', 'backend/src/payments/probe-40.controller.ts', './payment-provider.js'],
  ['one-door-to-eventstoredb', 'projections/src/analytics/probe-20.ts', '@eventstore/db-client'],
  ['emulator-borrows-only-the-protocol', 'sandbox/src/event-store/probe-21.ts', '@eventstore/db-client'],
  ['one-door-to-postgres', 'backend/src/payments/probe-22.ts', 'pg'],
  ['one-door-to-postgres', 'sandbox/src/stripe/probe-23.ts', 'pg'],
  ['one-door-to-stripe', 'backend/src/payments/probe-24.ts', 'stripe'],
  ['one-door-to-stripe', 'backend/src/sessions/testing/probe-29.ts', 'stripe'],
  ['no-circular', 'backend/src/payments/probe-25.ts', './probe-25-back.js'],
  ['nothing-unresolved', 'frontend/src/probe-26.ts', '@shop/domain/nowhere'],
  ['nothing-unresolved', 'backend/src/probe-27.ts', '@shop/domain/payments/decider'],
  ['product-never-imports-a-test', 'backend/src/payments/probe-28.ts', './probe.test.js'],
  ['product-never-imports-a-test', 'backend/src/payments/probe-39.ts', '@shop/domain/testing'],
];

/** What a planted file holds that is not a probe; the other files that probes import are empty. */
const TARGETS = { 'backend/src/payments/probe-25-back.ts': "import './probe-25.js';\n" };

const filesOf = ({ from, cycle = [] }) => [from, ...cycle.map(({ name }) => name)];

const rows = new Set(ROOMS.map((path) => path.split('/')[0]));
const copy = copyOf(
  ['tsconfig.base.json', '.dependency-cruiser.cjs', 'architecture', ...rows],
  ['domain', 'eventing', 'backend', 'projections', 'tools/demo-data'],
);
for (const built of ['sandbox/dist', 'tools/soak/dist']) symlinkSync(join(ROOT, built), join(copy, built));

/** The files that probes import by a path and that nobody has. */
const targets = PROBES.filter(([, , target]) => target.startsWith('.'))
  .map(([, file, target]) => join(dirname(file), target))
  .map((path) => (path.startsWith('domain/dist/') ? path : path.replace(/\.js$/, '.ts')))
  .filter((path) => !existsSync(join(copy, path)));

try {
  for (const file of targets) plant(file, TARGETS[file] ?? '');
  for (const [, file, target] of PROBES) plant(file, `import '${target}';\n`);
  const seen = cruise(copy);
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
  const planted = new Set([...targets, ...PROBES.map(([, file]) => file)]);
  const violations = summary.violations.filter((violation) => !filesOf(violation).some((file) => planted.has(file)));
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
  const { forbidden } = createRequire(import.meta.url)('../.dependency-cruiser.cjs');
  const probed = new Set(PROBES.map(([rule]) => rule));
  return forbidden.filter(({ name }) => !probed.has(name)).map(({ name }) => `no probe for the rule ${name}`);
}

/** Writes a file into the copy, so that the checkout stays unchanged. */
function plant(file, text) {
  mkdirSync(join(copy, dirname(file)), { recursive: true });
  writeFileSync(join(copy, file), text);
}
