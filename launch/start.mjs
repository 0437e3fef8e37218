import { build } from './prepare/build.mjs';
import { install, requireNode } from './prepare/install.mjs';
import { refuseTakenPort } from './prepare/port.mjs';
import { dataFolder } from './stack/folder.mjs';
import { runUntilSignal } from './stack/run-until-signal.mjs';

/** `npm start`, with `-- --demo` on three months of made-up history: until node_modules is installed, nothing here may import a package. */
requireNode();
const port = await refuseTakenPort(process.env);
install();
await runUntilSignal({ data: dataFolder(), port, prepare: build, demo: process.argv.includes('--demo') });
