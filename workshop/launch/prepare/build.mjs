import { join } from 'node:path';
import { modified, newest } from './age.mjs';
import { bundle } from './bundle.mjs';
import { runNode } from '../processes/run-node.mjs';
import { ROOT } from './root.mjs';
import { describeViews } from './view-schemas.mjs';

const PAGE_SOURCES = [
  'frontend/src',
  'frontend/public',
  'frontend/index.html',
  'frontend/vite.config.ts',
  'frontend/landing-drawn-ahead.ts',
  'domain/src',
  'package-lock.json',
];

export const TSC = join(ROOT, 'node_modules/@typescript/native/bin/tsc');
export const VITE = join(ROOT, 'node_modules/vite/bin/vite.js');

/** Compiles incrementally, describes the views of the API, and bundles programs and pages when their sources are newer. Throws with the compiler's output. */
export async function build() {
  const stale = pagesAreStale();
  if (stale) console.error('Building the shop …');
  const programs = node([TSC, '-b'], ROOT)
    .then(describeViews)
    .then(() => bundle());
  await Promise.all([programs, stale ? node([VITE, 'build'], join(ROOT, 'frontend')) : undefined]);
}

function pagesAreStale() {
  const built = modified(join(ROOT, 'frontend/dist/landing.en.html'));
  return PAGE_SOURCES.some((source) => newest(join(ROOT, source)) > built);
}

async function node(args, cwd) {
  const { code, output } = await runNode(args, { cwd });
  if (code !== 0) throw new Error(`${args.join(' ').replace(`${ROOT}/`, '')} failed:\n${output.trim()}`);
}
