import { existsSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { modified, newest } from './age.mjs';
import { ROOT } from './root.mjs';

/** The programs of each workspace: files of its `dist` that a process is started from. Those for tests exist only where tests are compiled. */
const PROGRAMS = {
  backend: [
    'main',
    'worker',
    'documents/pdf/drawing-thread',
    ...['admin.cli', 'discount.cli', 'history.cli', 'migrate', 'payments.cli', 'reactions.cli', 'seed.cli'].map(
      (name) => `cli/${name}`,
    ),
    'testing/story-process',
    'payments/testing/crashing-api',
  ],
  projections: ['main', 'migrate', 'projections.cli', 'testing/crashing-worker'],
  analyst: ['history.cli', 'replay/typescript-hooks'],
  sandbox: ['main', 'event-store/main'],
};

/** The workspaces whose compiled files a bundle may contain. */
const COMPILED = ['domain', 'eventing', 'tools/demo-data', ...Object.keys(PROGRAMS)];

/** What is loaded from node_modules: native modules, and what a package asks for and lives without. */
const EXTERNAL = [
  /\.node$/,
  /^@node-rs\//,
  /^@duckdb\/node-bindings/,
  /^@nestjs\/(microservices|websockets|platform-socket\.io)/,
  /^@fastify\//,
  /^class-(transformer|validator)/,
  'cloudflare:sockets',
  'pdfkit',
  'pg-native',
  'pino-pretty',
  'typescript',
];

/** Empty file of a bundle, as old as the newest file that was bundled. */
const STAMP = '.bundled';

/**
 * Bundles the compiled programs with their packages, each workspace into its folder `bundle`, where compiled files, the lock file or this
 * file are newer than it: a process then reads a few files at its start instead of two thousand. `root` is the checkout. Throws with the
 * bundler's message.
 */
export async function bundle(root = ROOT) {
  const parts = COMPILED.map((name) => newest(join(root, name, 'dist'), /\.js$/));
  const rules = [join(root, 'package-lock.json'), fileURLToPath(import.meta.url)].map(modified);
  const age = Math.ceil(Math.max(...parts, ...rules));
  for (const [workspace, programs] of Object.entries(PROGRAMS)) {
    const folder = join(root, workspace);
    if (age > modified(join(folder, 'bundle', STAMP))) await write(folder, programs, age);
  }
}

/** Bundles the compiled programs, and again whenever their files change; resolves when all are bundled for the first time. */
export async function watchBundles() {
  const { watch } = await import('rolldown');
  const bundles = Object.entries(PROGRAMS).map(([workspace, programs]) => {
    const folder = join(ROOT, workspace);
    return { ...optionsFor(folder, programs), output: outputTo(join(folder, 'bundle')) };
  });
  const watcher = watch(bundles);
  await new Promise((resolve) =>
    watcher.on('event', ({ code, error }) => {
      if (code === 'ERROR') console.error(error.message);
      if (code === 'END') resolve();
    }),
  );
}

/** Writes beside the old bundle, then takes its place, so that an end in between leaves no half of one. */
async function write(folder, programs, age) {
  const written = join(folder, `bundle.${process.pid}`);
  const { rolldown } = await import('rolldown');
  const build = await rolldown(optionsFor(folder, programs));
  await build.write(outputTo(written));
  await build.close();
  writeFileSync(join(written, STAMP), '');
  utimesSync(join(written, STAMP), (age + 1) / 1000, (age + 1) / 1000);
  rmSync(join(folder, 'bundle'), { recursive: true, force: true });
  renameSync(written, join(folder, 'bundle'));
}

function outputTo(dir) {
  return { dir, keepNames: true, entryFileNames: '[name].js', chunkFileNames: 'parts/[name]-[hash].js' };
}

function optionsFor(folder, programs) {
  const files = programs.map((name) => [name, join(folder, 'dist', `${name}.js`)]);
  return {
    input: Object.fromEntries(files.filter(([, file]) => existsSync(file))),
    platform: 'node',
    external: EXTERNAL,
    onLog: (level, log, handle) => (level === 'warn' ? undefined : handle(level, log)),
  };
}
