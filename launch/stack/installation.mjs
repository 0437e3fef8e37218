import { readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { spawn } from 'node:child_process';
import { build } from '../prepare/build.mjs';
import { install, requireNode } from '../prepare/install.mjs';
import { ROOT } from '../prepare/root.mjs';
import { dataFolder, runningOn } from './folder.mjs';

/**
 * Runs `work(environments)` for this installation, running or stopped: for a stopped one its stores are opened and closed again.
 * Returns what `work` returns.
 */
export async function withInstallation(work) {
  const data = dataFolder();
  requireNode();
  install();
  if (runningOn(data)) return work(JSON.parse(readFileSync(join(data, 'environment.json'), 'utf8')));
  await build();
  const { openStack } = await import('../stack.mjs');
  const stack = await openStack({ data, port: Number(process.env.PORT || 3000) });
  try {
    return await work(stack.environment);
  } finally {
    await stack.stop();
  }
}

/** Starts a built command line tool with the environment its process has in the installation; Ctrl-C is the tool's to answer. */
export function startTool(environments, file, args, { given = {}, stdio = 'inherit', cwd = ROOT } = {}) {
  const env = { ...environments[file.split('/')[0]], ...given };
  process.on('SIGINT', () => undefined);
  return spawn(process.execPath, [join(ROOT, file), ...args], { cwd, env, stdio });
}

/** Resolves with the tool's exit code; 128 and the signal's number, as a shell says it, when a signal ended it. */
export function exitOf(child) {
  return new Promise((resolve) =>
    child.once('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal])),
  );
}
