import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, it } from 'node:test';
import { loadDefects } from '../planting/load.mjs';
import { ROOT } from './cruise.mjs';
import { writtenFiles } from './files.mjs';

const ID = /(R-[\d.]+)-(\d+)(?: … R-[\d.]+-(\d+))?/g;
const TEST = /\.(test|spec)\.(tsx?|mjs)$/;

const sourceOf = (file) => readFileSync(join(ROOT, file), 'utf8');
const lines = sourceOf('docs/requirements.md').split('\n');
const { scripts } = JSON.parse(sourceOf('package.json'));
const files = writtenFiles();
const tests = files.filter((file) => TEST.test(file));

/** The files of the short names that the page defines, each in a row that begins with its name. */
const shortNames = new Map(
  lines.flatMap((line) => {
    const [, name, file] = /^\| `([^`]+)` +\| `([^`]+)` +\|$/.exec(line) ?? [];
    return name === undefined ? [] : [[name, file]];
  }),
);

function isMatch(pattern, file) {
  const expression = pattern.split('*').map((part) => RegExp.escape?.(part) ?? part.replaceAll('.', String.raw`\.`));
  return new RegExp(`^${expression.join('[^/]*')}$`).test(file);
}

/** The files that a name on the page means: a path (also from `analyst/src`), a folder, a pattern, or the name of a test. */
function filesOf(name) {
  const path = shortNames.get(name) ?? name;
  if (path.includes('*')) return tests.filter((file) => isMatch(path, file));
  if (path.includes('/')) {
    const isMeant = (file) => file === path || file === `analyst/src/${path}` || file.startsWith(`${path}/`);
    return files.filter(isMeant);
  }
  return tests.filter((file) => basename(file) === path || basename(file).replace(TEST, '') === path);
}

const isScript = (name) => name.startsWith('npm ') && (name.split(' ')[1] === 'test' || name.split(' ')[2] in scripts);

/** Every test that the proofs of the page name, with the title in “ ” behind it if there is one. */
const namesIn = (proof) => [...proof.matchAll(/`([^`]+)`(?: “([^”]+)”)?/g)].map(([, name, title]) => ({ name, title }));

/** Every row of proofs: its ids with ranges expanded, and the tests that it names. */
const rows = lines
  .filter((line) => line.startsWith('| ') && !/^\| (`|-|id |what |name )/.test(line))
  .map((line) => line.split('|').slice(1, 3))
  .map(([ids, proof]) => ({ ids: idsIn(ids), tests: namesIn(proof) }));

function idsIn(text) {
  return [...text.matchAll(ID)].flatMap(([, chapter, first, last = first]) => {
    const count = Number(last) - Number(first) + 1;
    return Array.from({ length: count }, (_, at) => `${chapter}-${String(Number(first) + at).padStart(2, '0')}`);
  });
}

/** What is wrong with a name on the page; undefined when the test exists, with its title. */
function flawOf({ name, title }) {
  if (isScript(name)) return undefined;
  const found = filesOf(name);
  if (found.length === 0) return `there is no ${name}; a test is named by its file without .test.ts`;
  if (title === undefined || found.some((file) => sourceOf(file).includes(title))) return undefined;
  return `${name} has no test “${title}”`;
}

describe('the requirements and their tests', () => {
  it('name tests and titles that exist', () => {
    assert.ok(rows.length > 150);
    const flaws = rows.flatMap((row) => row.tests.map(flawOf).filter((flaw) => flaw !== undefined));
    assert.deepEqual([...new Set(flaws)], []);
  });

  it('are refused with a test, a title or a script that does not exist', () => {
    const [flow] = namesIn('`flow` “a title that no test has”');
    const planted = [
      { name: 'no-such-test' },
      { name: 'workshop/e2e/no-such.spec.ts' },
      { name: 'npm run nothing' },
      flow,
    ];
    assert.equal(planted.filter((name) => flawOf(name) !== undefined).length, planted.length);
  });

  it('are said to be evidence only where a defect is planted, or every test has its title', async () => {
    const planted = (await loadDefects()).flatMap(({ requirement }) => requirement ?? []);
    const titled = rows.filter((row) => row.tests.length > 0 && row.tests.every(({ title }) => title !== undefined));
    const evidence = new Set([...planted, ...titled.flatMap(({ ids }) => ids)]);
    const all = new Set(rows.flatMap(({ ids }) => ids));
    const said = /That holds for (\d+) of (\d+) ids/.exec(lines.join('\n'));
    assert.deepEqual(said?.slice(1).map(Number), [evidence.size, all.size]);
  });

  it('name, for each defect planted against one, the test that notices it', async () => {
    const planted = (await loadDefects()).filter(({ requirement }) => requirement);
    const unnamed = planted.filter(({ requirement, test }) => {
      const named = rows.filter(({ ids }) => ids.includes(requirement)).flatMap((row) => row.tests);
      return !named.some(({ name }) => filesOf(name).includes(test));
    });
    assert.ok(planted.length > 0);
    assert.deepEqual(
      unnamed.map(({ requirement, test }) => `${requirement} does not name ${test}`),
      [],
    );
  });
});
