import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { ROOT } from './cruise.mjs';
import { writtenFiles } from './files.mjs';

/** The packages that the shop was asked to be built with. */
const CARD = [
  'react',
  'react-dom',
  'vite',
  '@tanstack/react-query',
  '@stripe/react-stripe-js',
  '@nestjs/core',
  '@nestjs/cqrs',
  '@nestjs/passport',
  'passport-local',
  '@eventstore/db-client',
  'pg',
  'stripe',
  'class-validator',
  'react-router',
  'vitest',
  'jest',
];
/** Those that no product imports: their place is a configuration or a test. */
const BUILDERS = ['vite', 'vitest', 'jest'];

const IN_A_ROW = /^(domain|eventing|backend|projections|analyst|frontend|workshop\/emulators)\/src\//;
const OF_A_TEST = /\.test\.|\/testing\//;
const SOURCE = /\.(tsx?|mjs)$/;

const read = (file) => readFileSync(join(ROOT, file), 'utf8');
const sources = writtenFiles()
  .filter((file) => SOURCE.test(file) && !file.startsWith('workshop/bench/'))
  .map((file) => ({ file, text: read(file) }));

const isImportedIn = (text, name) => new RegExp(`\\b(from|import) *\\(?'${name}(/[^']*)?'`).test(text);

/** The files that import a package where the card means it: in the product, or for what builds and tests in any file. */
const usersOf = (name) =>
  sources
    .filter(({ file }) => BUILDERS.includes(name) || (IN_A_ROW.test(file) && !OF_A_TEST.test(file)))
    .filter(({ text }) => isImportedIn(text, name))
    .map(({ file }) => file);

/** The rows of the table, `{ name, folders }`. */
function tableIn(page) {
  const [, table = ''] = page.split('## The packages of the card\n');
  return [...table.matchAll(/^\| (\S+) +\| (`[^|]+`) +\|$/gm)].map(([, name, cell]) => ({
    name,
    folders: [...cell.matchAll(/`([^`]+)`/g)].map(([, folder]) => folder),
  }));
}

const isBelow = (folder) => (file) => file.startsWith(`${folder}/`);

/** What the table says of a package and is not so: a folder that does not import it, and a file that does outside of its folders. */
function flawsOf({ name, folders }) {
  const users = usersOf(name);
  const idle = folders.filter((folder) => !users.some(isBelow(folder)));
  const unnamed = users.filter((file) => !folders.some((folder) => isBelow(folder)(file)));
  return [...idle.map((folder) => `${folder} does not import ${name}`), ...unnamed.map((file) => `${file}: ${name}`)];
}

describe('the packages of the card', () => {
  it('are each in the table, with the folders that import them and no others', () => {
    const table = tableIn(read('docs/dependencies.md'));
    assert.deepEqual(
      table.map(({ name }) => name),
      CARD,
    );
    assert.deepEqual(table.flatMap(flawsOf), []);
  });

  it('are missed where a folder does not import them, and found where no folder is named', () => {
    const [row] = tableIn('## The packages of the card\n| pg | `eventing/src/postgres`, `frontend/src` |\n');
    assert.deepEqual(row, { name: 'pg', folders: ['eventing/src/postgres', 'frontend/src'] });
    const flaws = flawsOf(row);
    assert.ok(flaws.includes('frontend/src does not import pg'));
    assert.ok(flaws.some((flaw) => /^backend\/src\/stores\/postgres\/.*: pg$/.test(flaw)));
  });
});
