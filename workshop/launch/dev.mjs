import { join } from 'node:path';
import { build, TSC, VITE } from './prepare/build.mjs';
import { watchBundles } from './prepare/bundle.mjs';
import { install, requireNode } from './prepare/install.mjs';
import { refuseTakenPort } from './prepare/port.mjs';
import { ROOT } from './prepare/root.mjs';
import { startChild } from './processes/child.mjs';
import { dataFolder } from './stack/folder.mjs';
import { runUntilSignal } from './stack/run-until-signal.mjs';
import { BUILT } from './stack/service-definitions.mjs';

/** Runs the stack of `npm start` with restarts on file changes, and Vite's dev server in place of the built pages. */
requireNode();
const port = await refuseTakenPort(process.env);
install();
await runUntilSignal({
  data: dataFolder(),
  port,
  definitions: watched(BUILT),
  prepare: async () => {
    await build();
    watchTypes();
    await watchBundles();
  },
});

function watched(definitions) {
  const watch = ({ run, health }) => ({ run: ['--watch', '--watch-preserve-output', ...run], health });
  const vite = {
    run: [VITE, '--host', '127.0.0.1', '--clearScreen', 'false'],
    cwd: join(ROOT, 'frontend'),
    health: ({ gateway }) => `http://127.0.0.1:${gateway}/`,
  };
  return {
    ...definitions,
    sandbox: watch(definitions.sandbox),
    backend: watch(definitions.backend),
    worker: watch(definitions.worker),
    projections: watch(definitions.projections),
    gateway: vite,
  };
}

function watchTypes() {
  const args = [TSC, '-b', '--watch', '--preserveWatchOutput'];
  startChild({ name: 'compiler', command: process.execPath, args, cwd: ROOT, env: process.env });
}
