import { createRequire } from 'node:module';
import { dirname, relative } from 'node:path';

const TABLE = createRequire(import.meta.url)('../rules/rooms.cjs');
const RULES = createRequire(import.meta.url)('../rules/rows.cjs');

/** One planted violation per line: the rule, the file that breaks it, what that file imports. */
export const PROBES = [
  ...rowProbes(),
  ['row of backend/src/payments', 'backend/src/payments/probe-0.ts', '../privacy/erasures.js'],
  ['row of backend/src/payments', 'backend/src/payments/probe-1.ts', '../worker/background-tasks.js'],
  ['row of backend/src/payments', 'backend/src/payments/probe-2.ts', '../cli/seed.cli.js'],
  ['row of backend/src/payments', 'backend/src/payments/probe-3.ts', '../mail/mail-sender.js'],
  ['row of backend/src/payments', 'backend/src/payments/probe-4.ts', '../documents/invoices.js'],
  ['row of backend/src/orders', 'backend/src/orders/probe-5.ts', '../payments/probe.js'],
  ['row of backend/src/http', 'backend/src/http/probe-6.ts', '../privacy/erasures.js'],
  ['row of backend/src/stores', 'backend/src/stores/postgres/probe-7.ts', '../../orders/order-streams.js'],
  ['row of backend/src/mail', 'backend/src/mail/probe-8.ts', '../documents/order-documents.js'],
  ['row of backend/src/*', 'backend/src/probe-9.ts', '@shop/projections/keys'],
  ['row of backend/src/*', 'backend/src/probe-10.ts', '../../workshop/demo-history/src/probe.js'],
  ['row of backend/src/cli', 'backend/src/cli/probe-11.ts', '@shop/demo-data'],
  ['row of frontend/src/ui', 'frontend/src/ui/probe-12.ts', '../draw-landing.js'],
  ['row of frontend/src/trust', 'frontend/src/trust/probe-13.ts', '../layout/probe.js'],
  ['row of frontend/src/i18n', 'frontend/src/i18n/probe-14.ts', '../telemetry/probe.js'],
  ['row of frontend/src/orders', 'frontend/src/orders/probe-15.tsx', '@shop/domain/event-types'],
  ['row of frontend/src/*', 'frontend/src/probe-16.ts', '@shop/eventing/event'],
  ['row of analyst/src/*', 'analyst/src/probe-17.ts', '@shop/projections/migrations'],
  ['row of workshop/emulators/src/tests', 'workshop/emulators/src/stripe/probe-18.test.ts', '@shop/domain'],
  ['row of workshop/contract/src/tests', 'workshop/contract/src/probe-19.test.ts', '../../../docs/openapi.json'],
  ['row of workshop/demo-data/src/*', 'workshop/demo-data/src/probe-20.ts', '../../../backend/src/probe.js'],
  ['row of workshop/demo-history/src/*', 'workshop/demo-history/src/probe-21.ts', '@shop/backend/app.module'],
  ['row of workshop/soak/src/kills', 'workshop/soak/src/kills/probe-22.ts', '../../../../frontend/src/probe.js'],
  ['product-never-imports-the-workshop', 'backend/src/cli/probe-61.ts', '@shop/demo-data'],
  ['product-never-imports-the-workshop', 'frontend/src/app/probe-62.ts', '../../../workshop/launch/json-file.mjs'],
  ['product-never-imports-the-workshop', 'gateway/probe-63.mjs', '../workshop/launch/processes/ports.mjs'],
  ['product-never-imports-the-workshop', 'docker/probe-64.mjs', '../workshop/launch/json-file.mjs'],
  ['domain-imports-nothing', 'domain/src/payments/probe-23.ts', 'node:fs'],
  ['domain-imports-nothing', 'domain/src/payments/probe-24.ts', 'rxjs'],
  ['domain-imports-nothing', 'domain/src/probe-25.ts', '../../backend/src/probe.js'],
  ['workspaces-are-read-at-their-source', 'backend/src/payments/probe-26.ts', '../../../domain/dist/index.js'],
  ['tests-of-a-capability-know-no-other', 'backend/src/pricing/probe-27.test.ts', '../payments/probe.js'],
  ['tests-of-a-capability-know-no-other', 'projections/src/analytics/probe-28.test.ts', '../payments/probe.js'],
  ['tests-of-a-capability-know-no-other', 'backend/src/orders/testing/probe-29.ts', '../../payments/probe.js'],
  ['chapters-use-doors', 'domain/src/orders/probe-30.ts', '../payments/probe.js'],
  ['commands-never-read-postgres', 'backend/src/payments/probe-31.command.ts', '../stores/postgres/probe.js'],
  ['commands-never-read-postgres', 'backend/src/payments/probe-32.command.ts', 'pg'],
  ['sql-is-asked-by-those-named', 'backend/src/payments/probe-reader.ts', '../stores/postgres/postgres.js'],
  ['commands-reach-no-query', 'backend/src/payments/probe-33.command.ts', './probe-asks.js'],
  ['commands-reach-no-query', 'backend/src/payments/probe-34.command.ts', './find-probe.query.js'],
  ['commands-reach-no-query', 'backend/src/payments/probe-35.command.ts', '../shop-lookups.js'],
  ['queries-never-touch-the-client', 'backend/src/payments/probe-36.query.ts', '@eventstore/db-client'],
  ['queries-never-touch-the-client', 'backend/src/payments/probe-37.query.ts', '@shop/eventing/event-store/streams'],
  ['controllers-only-send-messages', 'backend/src/payments/probe-38.controller.ts', '../stores/postgres/probe.js'],
  ['controllers-only-send-messages', 'backend/src/payments/probe-39.controller.ts', './payment-provider.js'],
  ['controllers-only-send-messages', 'backend/src/payments/probe-40.controller.ts', './settle-payments.js'],
  ['messages-know-no-http', 'backend/src/payments/probe-59.command.ts', './probe-answers.js'],
  ['messages-know-no-http', 'backend/src/payments/probe-60.query.ts', '../http/problem.js'],
  ['controllers-reach-appends-by-messages', 'backend/src/payments/probe.pipe.ts', './probe-settles.js'],
  ['appends-are-commands-or-named', 'backend/src/payments/probe-41.ts', '../stores/event-store/streams.js'],
  ['no-circular', 'backend/src/payments/probe-42.ts', './probe-42-back.js'],
  ['no-circular', 'workshop/soak/src/kills/probe-58.ts', './probe-58-back.js'],
  ['nothing-unresolved', 'frontend/src/probe-43.ts', '@shop/domain/nowhere'],
  ['nothing-unresolved', 'backend/src/probe-44.ts', '@shop/domain/payments/decider'],
  ['one-door-to-eventstoredb', 'eventing/src/consumers/probe-45.ts', '@eventstore/db-client'],
  ['one-door-to-eventstoredb', 'analyst/src/probe-46.ts', '@eventstore/db-client'],
  ['one-door-to-eventstoredb', 'backend/src/stores/event-store/probe-47.ts', '@eventstore/db-client'],
  ['one-door-to-eventstoredb', 'projections/src/analytics/probe-48.ts', '@eventstore/db-client'],
  ['one-door-to-postgres', 'projections/src/probe-49.ts', 'pg'],
  ['one-door-to-postgres', 'eventing/src/consumers/probe-50.ts', 'pg'],
  ['one-door-to-postgres', 'backend/src/payments/probe-51.ts', 'pg'],
  ['one-door-to-postgres', 'workshop/emulators/src/stripe/probe-52.ts', 'pg'],
  ['one-door-to-stripe', 'backend/src/payments/probe-53.ts', 'stripe'],
  ['one-door-to-stripe', 'backend/src/sessions/testing/probe-54.ts', 'stripe'],
  ['emulator-borrows-only-the-protocol', 'workshop/emulators/src/event-store/probe-55.ts', '@eventstore/db-client'],
  ['product-never-imports-a-test', 'backend/src/payments/probe-56.ts', './probe.test.js'],
  ['product-never-imports-a-test', 'backend/src/payments/probe-57.ts', '@shop/domain/testing'],
];

/** What a planted file holds that is not a probe; the other files that probes import are empty. */
export const TARGETS = {
  'backend/src/payments/probe-42-back.ts': "import './probe-42.js';\n",
  'workshop/soak/src/kills/probe-58-back.ts': "import './probe-58.js';\n",
  'backend/src/payments/probe-answers.ts': "import '../http/problem.js';\n",
  'backend/src/payments/probe-asks.ts': "import './find-probe.query.js';\n",
  'backend/src/payments/probe-settles.ts': "import './settle-payments.js';\n",
};

/** A planted file of each row, by the name of its rule; a room that is a file, and the base, import in a file that is there. */
function plantedFiles() {
  return Object.entries(TABLE).flatMap(([workspace, { base, rooms = {} }]) =>
    [
      ...Object.keys(rooms).map((room) => [room, room.includes('.') ? room : `${room}/probe-row.ts`]),
      ...(base ? [['base', `${base.split(' ')[0]}.ts`]] : []),
      ['*', 'probe-row.ts'],
      ['tests', 'probe-row.test.ts'],
    ].map(([room, file]) => [`row of ${workspace}/${room}`, `${workspace}/${file}`]),
  );
}

/** For each row a planted import of a room of its workspace that it does not name, where there is one, and of another workspace. */
function rowProbes() {
  const rooms = plantedFiles().filter(([, file]) => file.endsWith('/probe-row.ts'));
  const leaves = rooms.map(([, file]) => file.replace('probe-row', 'probe-leaf'));
  return plantedFiles().flatMap(([name, file]) => {
    const { path, pathNot } = RULES.find((rule) => rule.name === name).to;
    const forbidden = leaves.filter((leaf) => leaf.match(path) && !pathNot.some((allowed) => leaf.match(allowed)));
    const [workspace] = Object.keys(TABLE).filter((folder) => file.startsWith(`${folder}/`));
    const isOwn = (leaf) => leaf.startsWith(`${workspace}/`);
    return [forbidden.find(isOwn), forbidden.find((leaf) => !isOwn(leaf))].filter(Boolean).map((leaf) => [
      name,
      file,
      relative(dirname(file), leaf)
        .replace(/^(?!\.)/, './')
        .replace('.ts', '.js'),
    ]);
  });
}
