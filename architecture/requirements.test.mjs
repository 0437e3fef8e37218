import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, it } from 'node:test';
import { loadDefects } from '../tools/planting/load.mjs';
import { ROOT } from './cruise.mjs';

const ID = /(R-[\d.]+)-(\d+)(?: … R-[\d.]+-(\d+))?/g;

/** Every row of docs/requirements.md that begins with ids: its ids with ranges expanded, and the tests that it names. */
const rows = readFileSync(join(ROOT, 'docs/requirements.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| R-'))
  .map((line) => line.split('|').slice(1, 3))
  .map(([ids, proof]) => ({ ids: idsIn(ids), tests: [...proof.matchAll(/`([^`]+)`/g)].map(([, name]) => name) }));

function idsIn(text) {
  return [...text.matchAll(ID)].flatMap(([, chapter, first, last = first]) => {
    const count = Number(last) - Number(first) + 1;
    return Array.from({ length: count }, (_, at) => `${chapter}-${String(Number(first) + at).padStart(2, '0')}`);
  });
}

/** Whether a name on the page means the file: its path, or its short name as the page defines it. */
const isNamed = (file, name) => {
  const short = basename(file).replace(/\.(test|spec)\.tsx?$/, '');
  return file === name || short === name || short.endsWith(`-${name}`);
};

describe('the requirements and their tests', () => {
  it('name, for each defect planted against one, the test that notices it', async () => {
    const planted = (await loadDefects()).filter(({ requirement }) => requirement);
    const unnamed = planted.filter(({ requirement, test }) => {
      const named = rows.filter(({ ids }) => ids.includes(requirement)).flatMap(({ tests }) => tests);
      return !named.some((name) => isNamed(test.file, name));
    });
    assert.ok(planted.length > 0);
    assert.deepEqual(
      unnamed.map(({ requirement, test }) => `${requirement} does not name ${test.file}`),
      [],
    );
  });
});
