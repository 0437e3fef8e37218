import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';

/**
 * Records a release for the tests of the next one: its readers of the log (upcasters, deciders, projections with their worker) as one
 * compressed module, and the names of its migrations. Usage: node workshop/generators/record-release.mjs [checkout] [--to folder]
 */
const ROOT = resolve(import.meta.dirname, '../..');
const { values, positionals } = parseArgs({ options: { to: { type: 'string' } }, allowPositionals: true });
const checkout = resolve(positionals[0] ?? ROOT);
const folder = values.to ?? join(ROOT, 'projections/src/testing/last-release');

const ENTRY = join(checkout, 'projections/src/release.ts');
const READERS = `
export { fold, sessionDecider } from '@shop/domain';
export { orderDecider } from '@shop/domain/orders';
export { currentVersion, eventTypes, tryUpcast, upcast } from '@shop/domain/event-types';
export { Worker } from '@shop/eventing/projections/worker';
export { allProjections } from '@shop/projections/all-projections';
`;

const { output } = await build({
  root: checkout,
  configFile: false,
  logLevel: 'warn',
  plugins: [
    { name: 'readers', load: (id) => (id === ENTRY ? READERS : null), resolveId: (id) => (id === ENTRY ? id : null) },
  ],
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source', 'node'] }, noExternal: [/^@shop\//] },
  build: { ssr: ENTRY, write: false, minify: true, target: 'es2022', rollupOptions: { output: { format: 'es' } } },
});

const migrationsOf = (row) => readdirSync(join(checkout, row, 'migrations')).sort();
const migrations = { backend: migrationsOf('backend'), projections: migrationsOf('projections') };
const { version } = JSON.parse(readFileSync(join(checkout, 'package.json'), 'utf8'));

mkdirSync(folder, { recursive: true });
const program = gzipSync(output[0].code, { level: 9 });
writeFileSync(join(folder, 'program.js.gz'), program);
writeFileSync(join(folder, 'manifest.json'), `${JSON.stringify({ version, migrations }, undefined, 2)}\n`);
console.log(`recorded ${checkout}: ${output[0].code.length} characters, ${program.length} bytes`);
