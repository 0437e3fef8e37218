import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCLI } from 'jest';
import { Client } from './client.js';
import { isLive } from './provider.js';
import { handOver, settingsFrom, USAGE, type Settings } from './settings.js';
import { tracesLeft } from './traces.js';

const DEMO_DISCOUNT = 'BIENVENUE10';
/** Longer than the shop's limits may ask a test to wait. */
const TEST_TIMEOUT_MS = 600_000;

const CONFIG = {
  rootDir: __dirname,
  testMatch: ['<rootDir>/**/*.test.js'],
  testTimeout: TEST_TIMEOUT_MS,
  transform: {},
  verbose: true,
};

/** Runs every part of the contract in this process, one after the other; says what is skipped and what stays in the shop. */
async function main(): Promise<boolean> {
  const given = settingsFrom(process.argv.slice(2), process.env);
  if (given === undefined) {
    console.log(USAGE);
    return true;
  }
  const folder = mkdtempSync(join(tmpdir(), 'shop-contract-'));
  try {
    const settings = await meet({ ...given, isEmulated: false, traces: join(folder, 'traces') });
    const argv = { $0: 'contract', _: [], runInBand: true, watchman: false, config: JSON.stringify(CONFIG) };
    const { results } = await runCLI(argv, [__dirname]);
    console.log(`\n${tracesLeft(settings)}`);
    if (!settings.isEmulated) console.log('The samples were skipped: registry and valuation are no emulators.');
    if (settings.account === undefined) console.log("Staff's part was skipped: no --account was given.");
    if (settings.discount === undefined) console.log('Discounts were skipped: no --discount was given.');
    return results.success;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Asks the shop who it is. Throws when it does not answer, or takes real money. */
async function meet(given: Settings): Promise<Settings> {
  handOver(given);
  const shop = new Client();
  const { json } = await shop.get('/api/configuration').catch((error: unknown) => {
    throw new Error(`No shop answers at ${given.url}.`, { cause: error });
  });
  const { stripe } = (json ?? {}) as { stripe?: { publicKey: string } };
  if (stripe === undefined) throw new Error(`What answers at ${given.url} is not the shop.`);
  if (isLive(stripe.publicKey)) throw new Error(`${given.url} takes real money; the contract buys with a test card.`);
  const demo = given.discount ?? DEMO_DISCOUNT;
  const isKnown = given.discount !== undefined || (await shop.get(`/api/discount-token/${demo}`)).status === 200;
  const isEmulated = (await shop.get('/sandbox/samples')).type === 'application/json';
  const settings = { ...given, isEmulated, discount: isKnown ? demo : undefined };
  handOver(settings);
  return settings;
}

main().then(
  (hasPassed) => process.exit(hasPassed ? 0 : 1),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);
