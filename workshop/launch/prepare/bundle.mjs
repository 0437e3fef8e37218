import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readJson } from '../json-file.mjs';
import { modified, newest } from './age.mjs';
import { ROOT } from './root.mjs';
import { birthOf } from '../processes/alive.mjs';

/**
 * The programs of each workspace: files of its `dist` that a process is started from. Those for tests exist only where tests are compiled,
 * that of the demo data not in an image.
 */
const PROGRAMS = {
  backend: [
    'main',
    'worker',
    'documents/pdf/drawing-thread',
    ...[
      'admin.cli',
      'database.cli',
      'discount.cli',
      'event-store.cli',
      'migrate',
      'orders.cli',
      'payments.cli',
      'personal-data.cli',
      'privacy.cli',
      'reactions.cli',
      'seed.cli',
    ].map((name) => `cli/${name}`),
    'testing/story-process',
    'payments/testing/crashing-api',
  ],
  projections: ['main', 'migrate', 'projections.cli', 'testing/crashing-worker'],
  analyst: ['history.cli', 'replay/typescript-hooks'],
  'workshop/emulators': ['main', 'event-store/main'],
  'workshop/demo-history': ['generate.cli'],
};

/** The workspaces whose compiled files a bundle may contain. */
const COMPILED = ['domain', 'eventing', 'workshop/demo-data', ...Object.keys(PROGRAMS)];

/** What is loaded from node_modules: native modules, and what a package asks for and lives without. */
const EXTERNAL = [
  /\.node$/,
  /^@node-rs\//,
  /^@duckdb\/node-bindings/,
  /^@nestjs\/(microservices|websockets|platform-socket\.io)/,
  /^@fastify\//,
  'cloudflare:sockets',
  'pdfkit',
  'pg-native',
  'pino-pretty',
  'typescript',
];

/** What packages ask for by name and the shop gives them; the shop's own imports take the modules of these that can be left out one by one. */
const GIVEN = /^class-(transformer|validator)$/;
const MODULES = Object.fromEntries(
  ['class-transformer', 'class-validator'].map((name) => [name, join(ROOT, 'node_modules', name, 'esm2015/index.js')]),
);

/** Lists the files of a bundle; as old as the newest file that was bundled. */
const STAMP = '.bundled';
const PARTS = 'parts/';
const KEEP_REPLACED_MS = 24 * 3600 * 1000;

/**
 * Bundles the compiled programs with their packages, each workspace into its folder `bundle`, where compiled files, the lock file or this
 * file are newer than it: a process then reads a few files at its start instead of two thousand. `root` is the checkout. Throws with the
 * bundler's message.
 */
export async function bundle(root = ROOT) {
  const parts = COMPILED.map((name) => newest(join(root, name, 'dist'), /\.js$/));
  const rules = [join(root, 'package-lock.json'), fileURLToPath(import.meta.url)].map(modified);
  const age = Math.ceil(Math.max(...parts, ...rules));
  for (const [folder, files] of compiledIn(root)) {
    if (age > modified(join(folder, 'bundle', STAMP))) await write(folder, files, age);
  }
}

/** Bundles the compiled programs of one workspace anew, if it has any. */
export async function bundleOf(root, workspace) {
  const [own] = compiledIn(root).filter(([folder]) => folder === join(root, workspace));
  if (own !== undefined) await write(...own, Date.now());
}

/** Bundles the compiled programs, and again whenever their files change; resolves when all are bundled for the first time. */
export async function watchBundles() {
  const { watch } = await import('rolldown');
  const bundles = compiledIn(ROOT).map(([folder, files]) => ({
    ...optionsFor(files),
    output: outputTo(join(folder, 'bundle')),
  }));
  const watcher = watch(bundles);
  await new Promise((resolve) =>
    watcher.on('event', ({ code, error }) => {
      if (code === 'ERROR') console.error(error.message);
      if (code === 'END') resolve();
    }),
  );
}

/**
 * Writes beside the bundle, then moves file by file into it, the parts before the programs that import them: an end in between, or another
 * process that does the same, leaves no program without its parts.
 */
async function write(folder, files, age) {
  removeUnfinished(folder);
  const written = join(folder, `bundle.${process.pid}`);
  const { rolldown } = await import('rolldown');
  const build = await rolldown(optionsFor(files));
  await build.write(outputTo(written));
  await build.close();
  const isPart = (name) => name.startsWith(PARTS);
  const names = filesIn(written).sort((a, b) => Number(isPart(b)) - Number(isPart(a)));
  for (const name of names) moveInto(join(folder, 'bundle', name), join(written, name));
  rmSync(written, { recursive: true, force: true });
  removeReplaced(join(folder, 'bundle'), names);
  const stamp = join(folder, 'bundle', STAMP);
  writeFileSync(stamp, JSON.stringify(names));
  utimesSync(stamp, (age + 1) / 1000, (age + 1) / 1000);
}

function moveInto(target, file) {
  mkdirSync(dirname(target), { recursive: true });
  renameSync(file, target);
}

/** Removes what killed runs have written beside the bundle. */
function removeUnfinished(folder) {
  const left = readdirSync(folder).filter((name) => /^bundle\.\d+$/.test(name));
  const ended = left.filter((name) => birthOf(Number(name.split('.')[1])) === undefined);
  for (const name of ended) rmSync(join(folder, name), { recursive: true, force: true });
}

/** Removes files that were replaced over a day ago: a process that was started before may still load a part of its bundle. */
function removeReplaced(folder, names) {
  const current = new Set(names);
  const previous = new Set(readJson(join(folder, STAMP), []));
  const now = new Date();
  for (const name of filesIn(folder).filter((file) => file !== STAMP && !current.has(file))) {
    const file = join(folder, name);
    if (previous.has(name)) utimesSync(file, now, now);
    else if (now - modified(file) > KEEP_REPLACED_MS) rmSync(file, { force: true });
  }
}

function filesIn(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
}

function outputTo(dir) {
  return { dir, keepNames: true, entryFileNames: '[name].js', chunkFileNames: `${PARTS}[name]-[hash].js` };
}

/** The folder of each workspace with compiled programs, and their files by name. */
function compiledIn(root) {
  const all = Object.entries(PROGRAMS).map(([workspace, programs]) => {
    const files = programs.map((name) => [name, join(root, workspace, 'dist', `${name}.js`)]);
    return [join(root, workspace), files.filter(([, file]) => existsSync(file))];
  });
  return all.filter(([, files]) => files.length > 0);
}

function optionsFor(files) {
  return {
    input: Object.fromEntries(files),
    platform: 'node',
    tsconfig: false,
    external: (id, importer = '') =>
      EXTERNAL.some((one) => (typeof one === 'string' ? one === id : one.test(id))) ||
      (GIVEN.test(id) && importer.includes('/node_modules/')),
    resolve: { alias: MODULES },
    onLog: (level, log, handle) => (level === 'warn' ? undefined : handle(level, log)),
  };
}
