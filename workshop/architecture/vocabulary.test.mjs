import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, it } from 'node:test';
import { ROOT } from './cruise.mjs';
import { writtenFiles } from './files.mjs';
import { bannedNamesIn } from './vocabulary.mjs';

const SOURCES = ['.ts', '.tsx', '.mjs', '.js', '.cjs'];

/** Every file whose name ends with one of `endings`. */
const listed = (...endings) => writtenFiles().filter((file) => endings.some((ending) => file.endsWith(ending)));

describe('the vocabulary', () => {
  it('is that of the glossary in every name of the code', () => {
    const files = listed(...SOURCES);
    assert.ok(files.length > 1000);
    assert.deepEqual(
      files.flatMap((file) => bannedNamesIn(file, readFileSync(join(ROOT, file), 'utf8'))),
      [],
    );
  });

  it('is that of the glossary in the names of files', () => {
    const named = listed(...SOURCES, '.css').map((file) => [file, basename(file).replaceAll(/\W/g, '_')]);
    assert.deepEqual(
      named.flatMap(([file, name]) => bannedNamesIn(file, `const ${/^\d/.test(name) ? '_' : ''}${name} = 1;`)),
      [],
    );
  });

  for (const planted of [
    'const told = 1;',
    'interface ParkedFacts {}',
    'function f({ events: facts }) {}',
    'class Shop { loginPatience = 1 }',
    'type A = { readonly TOLD_AT: string };',
    'const f = (hostile) => hostile;',
    'const wait = (milliseconds) => sleep(milliseconds);',
    'const PAUSE_MILLISECONDS = 5;',
    'const MOST_OF_A_VISIT = 500;',
    'const LONGEST = 64;',
    'const candidates = [];',
    'const candidacies = [];',
    'const shelves = new Map();',
    'class Duties {}',
    'const agenda = [];',
    "type Standing = 'ready';",
    'const disclose = () => 1;',
    'const emailAddress = 1;',
    'const IP_ADDRESS = 1;',
    'const addressOf = (request) => request;',
  ]) {
    it(`does not let ${planted} pass`, () => assert.equal(bannedNamesIn('planted.ts', planted).length, 1));
  }

  it('lets the seat of the seller be its address', () => {
    assert.deepEqual(bannedNamesIn('planted.ts', 'interface Company { readonly address: string }'), []);
  });

  it('leaves sentences and what others have named alone', () => {
    const text =
      "/** A fact. */\nimport { facts as events } from 'elsewhere';\nexport const sentence = events.told('the facts');";
    assert.deepEqual(bannedNamesIn('planted.ts', text), []);
  });
});
