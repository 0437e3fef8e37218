import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { readLedger } from './ledger.mjs';
import { differences } from './compare.mjs';
import { newInstallation } from './installation.mjs';
import { buy } from './load.mjs';

const SETTLED_WITHIN_MS = 120_000;
const LOOK_MS = 500;
const PROJECTIONS = 'projections/bundle/projections.cli.js';
const REACTIONS = 'backend/bundle/cli/reactions.cli.js';
const PAYMENTS = 'backend/bundle/cli/payments.cli.js';
/** Reactions to payments that may not have been handled when Postgres was lost; repeating an event has no further effect. */
const OF_MONEY = ['when-payment-succeeded', 'when-duplicate-payment-received', 'when-payment-intent-requested'];

/**
 * Loses each store of a complete shop in turn and restores it: `--purchases` before the backups, the same number during them; `--cases`
 * selects what is lost. Exits with 1 when sales, figures, invoices or mails differ from the provider's records without being reported.
 */
const { values } = parseArgs({
  options: {
    purchases: { type: 'string', default: '30' },
    cases: { type: 'string', default: 'older-postgres,log-alone,older-log' },
  },
});
const purchases = Number(values.purchases);
const installation = await newInstallation();
const drill = { known: [], lost: new Set(), stack: undefined, wrong: 0 };

const seconds = (from) => ((Date.now() - from) / 1000).toFixed(1);

/** Waits until there are no differences; after two minutes returns the remaining ones. */
async function settled() {
  const end = Date.now() + SETTLED_WITHIN_MS;
  for (;;) {
    const isOver = Date.now() > end;
    const ledger = await readLedger(drill.stack).catch((error) => {
      if (isOver) throw error;
    });
    const found = ledger && differences(ledger, drill);
    if (found && (isOver || found.wrong.length === 0)) return { ledger, ...found };
    await pause(LOOK_MS);
  }
}

async function judge(title, startedAt) {
  const { ledger, wrong, named } = await settled();
  drill.known = [...ledger.invoices, ...ledger.register];
  drill.wrong += wrong.length;
  const { succeeded, amount } = ledger.ledger.totals;
  const figures = `${succeeded} payments of ${amount} cents, ${ledger.invoices.length} invoices, ${ledger.mails.length} mails`;
  console.log(`${wrong.length === 0 ? 'equal ' : 'UNEQUAL'} ${title}: ${figures}; ${seconds(startedAt)} s`);
  for (const line of wrong) console.log(`  unnamed: ${line}`);
  for (const line of named) console.log(`  named: ${line}`);
}

async function prepare() {
  const startedAt = Date.now();
  drill.stack = await installation.start();
  await buy(drill.stack, purchases);
  const bought = buy(drill.stack, purchases);
  for (const store of ['postgres', 'log']) {
    const { bytes, ms } = await installation.backUp(drill.stack, store);
    console.log(`backup of ${store} under load: ${(bytes / 1e6).toFixed(1)} MB in ${ms} ms`);
  }
  await bought;
  await buy(drill.stack, 2);
  await judge('before', startedAt);
}

/** Stops the shop, changes its stores by `happens`, starts it again, sells once more, and compares. */
async function after(title, happens) {
  await drill.stack.stop();
  const startedAt = Date.now();
  await happens();
  drill.stack = await installation.start();
  console.log(`  open again after ${seconds(startedAt)} s`);
  await buy(drill.stack, 1);
  await judge(title, startedAt);
}

const fromBeginning = () =>
  installation.withStores(async (command) => {
    for (const name of OF_MONEY) show(await command(REACTIONS, 'start', name, '--from', 'beginning'));
  });

/** The procedure of the runbook: find the common state of both stores, recover the consumers, then backfill from the provider. */
const goOnWithOlderLog = () =>
  installation.withStores(
    async (command) => {
      for (const tool of [PROJECTIONS, REACTIONS]) {
        const { code, lines } = await command(tool, 'check-log');
        if (code !== 1) throw new Error(`check-log takes an older log for the same: ${lines.join('\n')}`);
        show(await command(tool, 'recover'));
      }
      const backfilled = await command(PAYMENTS, 'backfill', '--since', '2000-01-01');
      show(backfilled);
      for (const line of backfilled.lines.filter((one) => one.includes('NOT SETTLED')))
        drill.lost.add(/session (\S+),/.exec(line)?.[1]);
    },
    { sandbox: true },
  );

const show = ({ lines }) => lines.forEach((line) => console.log(`    ${line}`));

/** The cases in this order, because the last one loses sales permanently. */
const CASES = {
  'older-postgres': { title: 'older Postgres under newer log', happens: () => installation.restore('postgres') },
  'log-alone': {
    title: 'log and master key alone',
    happens: async () => {
      await installation.empty('postgres');
      await fromBeginning();
    },
  },
  'older-log': {
    title: 'older log under newer Postgres',
    happens: async () => {
      await installation.restore('log');
      await goOnWithOlderLog();
    },
  },
};

const startedAt = Date.now();
try {
  await prepare();
  for (const name of values.cases.split(',')) await after(CASES[name].title, CASES[name].happens);
} finally {
  await drill.stack?.stop();
  installation.remove();
}
console.log(
  `${drill.wrong === 0 ? 'Nothing is unequal and unnamed' : `${drill.wrong} differences unnamed`}; ${seconds(startedAt)} s`,
);
process.exit(drill.wrong === 0 ? 0 : 1);
