import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { it } from 'node:test';
import { ROOT } from '../launch/prepare/root.mjs';
import { BIN, chosenChecks } from './checks.mjs';
import { failedTestsIn, shareOfSecond } from './run-checks.mjs';

const LONG = 'firefox and webkit';
const namesOf = (...chosen) => chosenChecks(...chosen).map(({ name }) => name);

it('the long checks run under --full or by their name, the others always', () => {
  assert.ok(!namesOf([], false).includes(LONG));
  assert.ok(namesOf([], false).includes('browser'));
  assert.ok(namesOf([], true).includes(LONG));
  assert.deepEqual(namesOf(['firefox'], false), [LONG]);
  assert.deepEqual(namesOf(['browser'], true), ['types of the browser tests', 'browser']);
});

it('a word that no check has in its name is an error, with the names to choose from', () => {
  const { status, stderr } = spawnSync(process.execPath, ['workshop/checks/test.mjs', 'frontnd'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  assert.equal(status, 1);
  assert.match(stderr, /No check .*frontnd: .*frontend/);
});

it('a check may take longer while others use the machine', () => {
  assert.equal(shareOfSecond(0, 2), 1);
  assert.equal(shareOfSecond(4, 2), 1);
  assert.equal(shareOfSecond(8, 2), 0.5);
});

it('the failed tests of a log are named, each once', () => {
  const log = [
    ' FAIL  src/stores/jobs.test.ts > jobs > run at once',
    'AssertionError: expected 7 to equal 6',
    '  ✘  12 [one shop] › pages.spec.ts:9:3 › the page stays where it is (40.2s)',
    '  1) [one shop] › pages.spec.ts:9:3 › the page stays where it is ──────────',
    '    1) [one shop] › pages.spec.ts:9:3 › the page stays where it is ──',
    '✖ a stopped launcher (31.2ms)',
    '✔ a started launcher (3.2ms)',
    '✖ failing tests:',
  ].join('\n');
  assert.deepEqual(failedTestsIn(log), [
    'src/stores/jobs.test.ts > jobs > run at once',
    '[one shop] › pages.spec.ts:9:3 › the page stays where it is',
    'a stopped launcher (31.2ms)',
  ]);
});

it('the builds of Nest leave alone what the shop is started from', () => {
  const builds = chosenChecks(['nest build'], false);
  assert.equal(builds.length, 2);
  for (const { name, run } of builds) {
    const path = run[run.indexOf('--path') + 1];
    const { stdout } = spawnSync(process.execPath, [BIN.tsc, '-p', path, '--showConfig'], { cwd: ROOT });
    const { outDir, incremental } = JSON.parse(stdout).compilerOptions;
    assert.match(join(ROOT, dirname(path), outDir), /node_modules\/\.cache\//, name);
    assert.equal(incremental, false, `${name} would write what it has built beside its configuration`);
  }
});
