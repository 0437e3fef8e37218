import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { spawn } from 'node:child_process';
import { build } from '../prepare/build.mjs';
import { install, requireNode } from '../prepare/install.mjs';
import { ROOT } from '../prepare/root.mjs';
import { dataFolder, environmentsOf, runningOn } from './folder.mjs';

/**
 * Runs `work(environments)` for this installation, running or stopped; the stores of a stopped one are opened for it and closed afterwards.
 * Returns the result of `work`, or the exit code 1 after a message when there is no installation: a tool makes none.
 */
export async function withInstallation(work) {
  const data = dataFolder();
  if (!existsSync(join(data, 'secrets.json'))) {
    console.error(noShopOn(data));
    return 1;
  }
  requireNode();
  install();
  if (runningOn(data)) return work(environmentsOf(data));
  await build();
  const { openStack } = await import('../stack.mjs');
  const stack = await openStack({ data, port: Number(process.env.PORT || 3000) });
  try {
    return await work(stack.environment);
  } finally {
    await stack.stop();
  }
}

const noShopOn = (data) =>
  `There is no shop on ${data}. "npm start" makes one; SHOP_DATA names another folder; ` +
  'the tools of a shop in containers run there: docker compose exec backend … (docs/run.md).';

/** Whether a tool answers these arguments with its help. */
export const asksForHelp = (args) =>
  args.length === 0 || args[0] === 'help' || args.includes('--help') || args.includes('-h');

/** Runs a tool that needs no store, building it only when it never was; resolves with its exit code. */
export async function runWithoutStores(file, args, cwd = ROOT) {
  requireNode();
  install();
  if (!existsSync(join(ROOT, file))) await build();
  return exitOf(spawn(process.execPath, [join(ROOT, file), ...args], { cwd, stdio: 'inherit' }));
}

/**
 * Starts a built command line tool with the environment that the process `like` has in the installation, by default that of the tool's
 * workspace; Ctrl-C is handled by the tool.
 */
export function startTool(environments, file, args, options = {}) {
  const { like = file.split('/')[0], given = {}, stdio = 'inherit', cwd = ROOT } = options;
  if (!environments[like]) throw new Error(`The installation has no environment for ${like}.`);
  const env = { ...environments[like], ...given };
  process.on('SIGINT', () => undefined);
  return spawn(process.execPath, [join(ROOT, file), ...args], { cwd, env, stdio });
}

/** Resolves with the tool's exit code; if a signal ended it, with 128 plus the signal's number, as in a shell. */
export function exitOf(child) {
  return new Promise((resolve) =>
    child.once('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal])),
  );
}
