import { build } from './prepare/build.mjs';
import { install, requireNode } from './prepare/install.mjs';
import { refuseTakenPort } from './prepare/port.mjs';
import { dataFolder } from './stack/folder.mjs';
import { runUntilSignal } from './stack/run-until-signal.mjs';

/** `npm start` (`-- --demo` adds three months of generated history); may import no package, because node_modules may not exist yet. */
requireNode();
const port = await refuseTakenPort(process.env);
install();
await runUntilSignal({ data: dataFolder(), port, prepare: build, demo: process.argv.includes('--demo') });
