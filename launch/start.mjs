import { build } from './prepare/build.mjs';
import { install, requireNode } from './prepare/install.mjs';
import { refuseTakenPort } from './prepare/port.mjs';
import { dataFolder } from './stage/folder.mjs';

requireNode();
const port = await refuseTakenPort(process.env);
install();
const { holdOpen } = await import('./stage/hold-open.mjs');
await holdOpen({
  data: dataFolder(),
  port,
  prepare: build,
});
