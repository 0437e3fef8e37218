import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ROOT } from '../launch/prepare/root.mjs';
import { decidingFiles, drawn, mutantsOf, SOURCES } from '../mutants/draw.mjs';
import { score } from '../mutants/figures.mjs';

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
