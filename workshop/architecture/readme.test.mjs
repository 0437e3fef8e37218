import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import capabilities from './capabilities.cjs';
import { ROOT } from './cruise.mjs';
import { filesOf, FLOWS } from './flow/slice.mjs';

const readme = readFileSync(join(ROOT, 'README.md'), 'utf8');

/** The folders in the first column of the table with this heading. */
function mappedBelow(heading) {
  const [, rows = ''] = readme.split(`\n| ${heading}`);
  const cells = [...rows.split('\n\n')[0].matchAll(/^\| (`[^|]+`) +\|/gm)];
  return cells.flatMap(([, cell]) => [...cell.matchAll(/`([^`]+)`/g)].map(([, folder]) => folder));
}
const NOT_OURS = ['.git', 'node_modules', '.data', 'test-results', 'tls'];
const MADE = /\/(dist|bundle|node_modules)(\/|$)/;

/** Whether somebody wrote a file there: a folder that has moved may have left what was built in it. */
const isWritten = (path) =>
  readdirSync(path, { recursive: true, withFileTypes: true }).some(
    (entry) => entry.isFile() && !MADE.test(entry.parentPath),
  );

const foldersIn = (path) =>
  readdirSync(join(ROOT, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !NOT_OURS.includes(entry.name))
    .map(({ name }) => name)
    .filter((name) => isWritten(join(ROOT, path, name)));

describe('the picture in README.md', () => {
  it('has only endings of files that `npm run slice` names', () => {
    const [, picture = ''] = /```text\n([\s\S]*?)```/.exec(readme) ?? [];
    const endings = [...new Set(picture.match(/[-.a-z]+\.tsx?\b/g))];
    assert.ok(endings.length > 7);
    const files = FLOWS.flatMap(filesOf);
    assert.deepEqual(
      endings.filter((ending) => !files.some((file) => file.endsWith(ending))),
      [],
    );
  });
});

describe('the map in README.md', () => {
  it('has a line for each folder, and each line a folder', () => {
    assert.deepEqual(mappedBelow('folder').toSorted(), foldersIn('.').toSorted());
    assert.deepEqual(mappedBelow('in `workshop`').toSorted(), foldersIn('workshop').toSorted());
  });

  it('names every capability, and each row has the folders that it says', () => {
    const named = [...(/The capabilities are ([^.]*)\./.exec(readme)?.[1] ?? '').matchAll(/`([a-z]+)`/g)].map(
      ([, name]) => name,
    );
    assert.deepEqual(named.toSorted(), [...capabilities].toSorted());
    for (const row of ['domain', 'backend']) {
      assert.deepEqual(
        capabilities.filter((name) => !existsSync(join(ROOT, row, 'src', name))),
        [],
        row,
      );
    }
  });
});
