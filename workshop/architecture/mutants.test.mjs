import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { temporaryFolder } from '../launch/testing/stores.mjs';
import { ROOT } from '../launch/prepare/root.mjs';
import { decidingFiles, drawn, mutantsOf, SOURCES } from '../mutants/draw.mjs';
import { score } from '../mutants/figures.mjs';
import { testsNear } from '../mutants/near.mjs';
import { plant } from '../mutants/planting.mjs';

const FILE = 'domain/src/pricing/quote.ts';

describe('mutants by sample', () => {
  it('are of every row, and of what decides alone', () => {
    for (const row of Object.keys(SOURCES)) assert.ok(decidingFiles(ROOT, row).length > 3, row);
    const all = Object.keys(SOURCES).flatMap((row) => decidingFiles(ROOT, row));
    assert.ok(all.includes(FILE));
    assert.deepEqual(
      all.filter((file) => /\.test\.|\/testing\/|words\.ts/.test(file)),
      [],
    );
  });

  it('are the same for the same seed, others for another, and none twice', async () => {
    const all = await mutantsOf(ROOT, 'domain', [FILE]);
    assert.ok(all.some(({ mutator, replacement }) => mutator === 'ConditionalExpression' && replacement === 'true'));
    const keys = (seed) => drawn(all, 20, seed).map(({ key }) => key);
    assert.deepEqual(keys(1), keys(1));
    assert.notDeepEqual(keys(1), keys(2));
    assert.equal(new Set(keys(1)).size, 20);
    assert.equal(drawn(all, 1e6, 1).length, all.length);
  });

  it('are counted with an interval', () => {
    const tried = Array.from({ length: 100 }, (_none, n) => ({ verdict: n < 85 ? 'noticed' : 'survived' }));
    const { share, from, to } = score(tried);
    assert.deepEqual([share, from.toFixed(3), to.toFixed(3)], [0.85, '0.767', '0.907']);
  });
});

describe('the tests near a file', () => {
  it('are the one of its name before all others, and those that start a program with it', () => {
    const nearOf = testsNear(ROOT, 'projections');
    assert.equal(nearOf('projections/src/configuration.ts')[0], 'projections/src/configuration.test.ts');
    const ofCommand = nearOf('projections/src/commands/rebuild-commands.ts').slice(0, 24);
    assert.ok(ofCommand.includes('projections/src/engine/commands.test.ts'));
  });

  it('are for the engine also those of the rows whose programs it moves', () => {
    const near = testsNear(ROOT, 'eventing')('eventing/src/rebuild/rollback.ts');
    assert.ok(near.slice(0, 24).includes('projections/src/engine/rebuild.test.ts'));
  });
});

describe('a planted mutant', () => {
  it('is compiled to a module, as its program is, and leaves both files as they were', () => {
    const root = temporaryFolder();
    const [source, compiled] = ['eventing/src/sum.ts', 'eventing/dist/sum.js'].map((file) => join(root, file));
    const files = {
      [source]: 'export const sum = (a: number, b: number): number => a + b;\n',
      [compiled]: 'export const sum = (a, b) => a + b;\n',
      [join(root, 'eventing/tsconfig.json')]: '{ "compilerOptions": { "module": "nodenext", "target": "es2023" } }',
    };
    for (const folder of ['src', 'dist']) mkdirSync(join(root, 'eventing', folder), { recursive: true });
    for (const [file, text] of Object.entries(files)) writeFileSync(file, text);
    const location = { start: { line: 0, column: 53 }, end: { line: 0, column: 58 } };
    const mutant = { row: 'eventing', file: 'eventing/src/sum.ts', location, mutator: 'ArithmeticOperator' };
    const restore = plant(root, { ...mutant, replacement: 'a - b' });
    assert.match(readFileSync(source, 'utf8'), /=> a - b;/);
    assert.equal(readFileSync(compiled, 'utf8'), 'export const sum = (a, b) => a - b;\n');
    restore();
    const restoreBoth = plant(root, { ...mutant, mutator: 'LogicalOperator', replacement: 'a && b' });
    assert.match(readFileSync(compiled, 'utf8'), /=> \(a && b\);/);
    restoreBoth();
    for (const [file, text] of Object.entries(files)) assert.equal(readFileSync(file, 'utf8'), text);
    rmSync(root, { recursive: true });
  });
});
