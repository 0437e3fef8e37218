import { join } from 'node:path';
import { build, TSC, VITE } from './prepare/build.mjs';
import { install, requireNode } from './prepare/install.mjs';
import { refuseTakenPort } from './prepare/port.mjs';
import { ROOT } from './prepare/root.mjs';
import { startChild } from './processes/child.mjs';
import { dataFolder } from './stage/folder.mjs';
import { holdOpen } from './stage/hold-open.mjs';
import { BUILT } from './stage/programs.mjs';

/** The stage of `npm start`, its processes starting again when their files change, and Vite's dev server in place of the built pages. */
requireNode();
const port = await refuseTakenPort(process.env);
install();
await holdOpen({
  data: dataFolder(),
  port,
  programs: watched(BUILT),
  prepare: async () => {
    await build();
    watchTypes();
  },
});

function watched(programs) {
  const watch = ({ run, health }) => ({ run: ['--watch', '--watch-preserve-output', ...run], health });
  const vite = {
    run: [VITE, '--host', '127.0.0.1', '--clearScreen', 'false'],
    cwd: join(ROOT, 'frontend'),
    health: ({ gateway }) => `http://127.0.0.1:${gateway}/`,
  };
  return {
    ...programs,
    sandbox: watch(programs.sandbox),
    backend: watch(programs.backend),
    worker: watch(programs.worker),
    projections: watch(programs.projections),
    gateway: vite,
  };
}

function watchTypes() {
  const args = [TSC, '-b', '--watch', '--preserveWatchOutput'];
  startChild({ name: 'compiler', command: process.execPath, args, cwd: ROOT, env: process.env });
}
