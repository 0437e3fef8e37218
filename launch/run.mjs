import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './prepare/build.mjs';
import { install, requireNode } from './prepare/install.mjs';
import { ROOT } from './prepare/root.mjs';
import { dataFolder, runningOn } from './stage/folder.mjs';

/** Runs a built command line tool with the environment its process has in this installation, running or stopped. */
const [file, ...args] = process.argv.slice(2);
const data = dataFolder();

requireNode();
install();
if (runningOn(data)) process.exitCode = await run(JSON.parse(readFileSync(join(data, 'environment.json'), 'utf8')));
else await runOnStores();

async function runOnStores() {
  await build();
  const { openStage } = await import('./stage.mjs');
  const stage = await openStage({ data, port: Number(process.env.PORT || 3000) });
  try {
    process.exitCode = await run(stage.environment);
  } finally {
    await stage.stop();
  }
}

function run(environments) {
  const given = process.env.ADMIN_PASSWORD ? { ADMIN_PASSWORD: process.env.ADMIN_PASSWORD } : {};
  const env = { ...environments[file.split('/')[0]], ...given };
  const child = spawn(process.execPath, [file, ...args], { cwd: ROOT, env, stdio: 'inherit' });
  return new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1)));
}
