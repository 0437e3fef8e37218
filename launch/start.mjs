import { build } from './prepare/build.mjs';
import { install, requireNode } from './prepare/install.mjs';
import { refuseTakenPort } from './prepare/port.mjs';
import { dataFolder } from './stage/folder.mjs';
import { holdOpen } from './stage/hold-open.mjs';

/** `npm start`, with `-- --demo` on three months of made-up history: until node_modules is installed, nothing here may import a package. */
requireNode();
const port = await refuseTakenPort(process.env);
install();
await holdOpen({ data: dataFolder(), port, prepare: build, demo: process.argv.includes('--demo') });
