import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'node:test';
import { ROOT } from './cruise.mjs';

const ROWS = ['domain', 'eventing', 'backend', 'projections', 'analyst', 'frontend', 'gateway', 'docs', 'workshop'];
/** What a machine writes, and collections of one file for each thing: a released migration is never moved. */
const SKIPPED = ['node_modules', 'dist', 'bundle', 'test-results', 'decisions', 'migrations'];
const MAX_SOURCES = 25;
const MAX_FILES = 45;
/** A source is what has a test or a style sheet beside it. */
const isSource = (name) => !/\.test\.|\.css$/.test(name);
/** Folder names that do not say what lies in the folder. */
const NAMELESS = ['utils', 'common', 'shared', 'helpers', 'libs', 'services', 'dtos', 'handlers'];

/** Every folder of the rows, with the number of files directly in it, and of sources among them. */
function foldersOf(path) {
  const entries = readdirSync(join(ROOT, path), { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory() && !SKIPPED.includes(entry.name));
  const files = entries.filter((entry) => entry.isFile() && !entry.name.startsWith('.'));
  const sources = files.filter(({ name }) => isSource(name));
  return [
    { path, files: files.length, sources: sources.length },
    ...folders.flatMap(({ name }) => foldersOf(`${path}/${name}`)),
  ];
}

const complaintsAbout = (folders) =>
  folders.flatMap(({ path, files, sources }) => [
    ...(files > MAX_FILES ? [`${path} has ${files} files`] : []),
    ...(sources > MAX_SOURCES ? [`${path} has ${sources} sources`] : []),
    ...(NAMELESS.includes(path.split('/').at(-1)) ? [`${path} is named for nothing`] : []),
  ]);

it('no folder holds more than 25 sources or 45 files, and each is named for a thing', () => {
  const folders = ROWS.flatMap(foldersOf);
  assert.ok(folders.length > 150);
  assert.deepEqual(complaintsAbout(folders), []);
});

it('and one that is too full, or named for nothing, is found', () => {
  const planted = [
    { path: 'frontend/src/ui', files: 40, sources: 26 },
    { path: 'frontend/src/orders', files: 46, sources: 25 },
    { path: 'backend/src/utils', files: 1, sources: 1 },
    { path: 'domain/src/orders', files: 45, sources: 25 },
  ];
  assert.deepEqual(complaintsAbout(planted), [
    'frontend/src/ui has 26 sources',
    'frontend/src/orders has 46 files',
    'backend/src/utils is named for nothing',
  ]);
});
