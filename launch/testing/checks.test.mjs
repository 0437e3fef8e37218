import assert from 'node:assert/strict';
import { it } from 'node:test';
import { chosenChecks } from './checks.mjs';

const LONG = 'firefox and webkit';
const namesOf = (...chosen) => chosenChecks(...chosen).map(({ name }) => name);

it('the long checks run under --full or by their name, the others always', () => {
  assert.ok(!namesOf([], false).includes(LONG));
  assert.ok(namesOf([], false).includes('browser'));
  assert.ok(namesOf([], true).includes(LONG));
  assert.deepEqual(namesOf(['firefox'], false), [LONG]);
  assert.deepEqual(namesOf(['browser'], true), ['types of the browser tests', 'browser']);
});
