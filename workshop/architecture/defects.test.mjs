import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { CHECKS } from '../checks/checks.mjs';
import { staleAnchorsOf } from '../planting/anchors.mjs';
import { loadDefects } from '../planting/load.mjs';
import { ROWS } from '../planting/rows.mjs';
import { ROOT } from './cruise.mjs';

const defects = await loadDefects();

describe('the planted defects', () => {
  it('have an anchor that occurs exactly once and a test that exists: `npm run defects -- --anchors`', () => {
    assert.ok(defects.length > 0);
    assert.deepEqual(staleAnchorsOf(defects, ROOT), []);
  });

  it('are compiled and tested by programs that are there, each in a row of `npm test`', () => {
    const names = CHECKS.map(({ name }) => name);
    for (const { row } of defects) {
      const { check, compile } = ROWS[row];
      assert.ok(names.includes(check), check);
      assert.ok(existsSync(join(ROOT, compile[0])), compile[0]);
    }
  });

  it('are refused when their text is gone, occurs twice or stays as it is, or when their test is gone', () => {
    const [defect] = defects;
    const complaintsOf = (changes) => staleAnchorsOf([{ ...defect, ...changes }], ROOT).length;
    assert.equal(complaintsOf({ find: 'text that no file has' }), 1);
    assert.equal(complaintsOf({ find: 'e' }), 1);
    assert.equal(complaintsOf({ replace: defect.find }), 1);
    assert.equal(complaintsOf({ title: 'is a test that nobody wrote' }), 1);
    assert.equal(complaintsOf({ test: 'domain/src/nowhere.test.ts' }), 1);
  });
});
