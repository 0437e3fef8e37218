import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { testChecks } from './checks-of-change.mjs';
import { durationIn } from '../checks/durations.mjs';
import { relatedTests, testsOfTheTree, withinBudget } from './related-tests.mjs';

const module = (source, ...dependents) => ({ source, dependents });

const MODULES = [
  module(
    'domain/src/payments/settlement.ts',
    'domain/src/payments/settlement.test.ts',
    'domain/src/payments/decider.ts',
  ),
  module('domain/src/payments/decider.ts', 'backend/src/app.module.ts', 'backend/src/payments/settle.command.ts'),
  module('backend/src/payments/settle.command.ts', 'backend/src/app.module.ts'),
  module('backend/src/app.module.ts', 'backend/src/pricing/pricing.test.ts', 'backend/src/payments/settle.test.ts'),
  module('frontend/src/ui/button.tsx', 'frontend/src/ui/button.test.tsx'),
];

const alike = () => 1;

describe('the tests of a change', () => {
  it('are those that import it, its own folder first, then its capability, then the rest', () => {
    assert.deepEqual(relatedTests(MODULES, ['domain/src/payments/settlement.ts'], alike), [
      'domain/src/payments/settlement.test.ts',
      'backend/src/payments/settle.test.ts',
      'backend/src/pricing/pricing.test.ts',
    ]);
  });

  it('are the quick ones first, of those that are as near', () => {
    const tests = ['backend/src/payments/refund.test.ts', 'backend/src/payments/settle.test.ts'];
    const modules = [module('backend/src/payments/settle.command.ts', ...tests)];
    const near = (seconds) =>
      relatedTests(modules, ['backend/src/payments/settle.command.ts'], (test) => seconds[test]);
    assert.deepEqual(near({ [tests[0]]: 2, [tests[1]]: 1 }), [tests[1], tests[0]]);
    assert.deepEqual(near({ [tests[0]]: 1, [tests[1]]: 2 }), tests);
  });

  it('begin with the one of its name, however long it takes', () => {
    const tests = ['backend/src/payments/refund.test.ts', 'backend/src/payments/settle.command.test.ts'];
    const modules = [module('backend/src/payments/settle.command.ts', ...tests)];
    const near = relatedTests(modules, ['backend/src/payments/settle.command.ts'], (test) => tests.indexOf(test));
    assert.deepEqual(near, tests.toReversed());
  });

  it('are none for what no test imports', () => {
    assert.deepEqual(relatedTests(MODULES, ['docs/run.md'], alike), []);
  });

  it('are also those of the workshop', () => {
    const modules = [
      module(
        'workshop/launch/prepare/root.mjs',
        'workshop/launch/prepare/bundle.test.mjs',
        'workshop/planting/load.mjs',
      ),
      module('workshop/planting/load.mjs', 'workshop/architecture/requirements.test.mjs'),
      module('workshop/soak/src/faults/tcp-proxy.ts', 'workshop/soak/src/faults/tcp-proxy.test.ts'),
    ];
    const changed = ['workshop/launch/prepare/root.mjs', 'workshop/soak/src/faults/tcp-proxy.ts'];
    const tests = relatedTests(modules, changed, alike);
    assert.deepEqual(tests.sort(), [
      'workshop/architecture/requirements.test.mjs',
      'workshop/launch/prepare/bundle.test.mjs',
      'workshop/soak/src/faults/tcp-proxy.test.ts',
    ]);
    assert.deepEqual(
      testChecks(tests).map(({ cwd, run }) => [cwd, run.at(-1)]),
      [
        ['workshop/architecture', 'requirements.test.mjs'],
        ['workshop/launch', 'prepare/bundle.test.mjs'],
        ['workshop/soak', 'src/faults/tcp-proxy.test.ts'],
      ],
    );
    for (const test of tests) assert.ok(durationIn({})(test) > 0);
  });

  it('are, whatever changed, those that read the tree', () => {
    const sources = [
      'workshop/architecture/folders.test.mjs',
      'workshop/architecture/cruise.mjs',
      'analyst/src/golden.test.ts',
      'frontend/src/i18n/messages.test.ts',
      'frontend/src/i18n/messages.ts',
    ];
    assert.deepEqual(testsOfTheTree([...MODULES, ...sources.map((source) => module(source))]), [
      'workshop/architecture/folders.test.mjs',
      'analyst/src/golden.test.ts',
      'frontend/src/i18n/messages.test.ts',
    ]);
  });

  it('are itself for a test that changed', () => {
    assert.deepEqual(relatedTests(MODULES, ['frontend/src/ui/button.test.tsx'], alike), [
      'frontend/src/ui/button.test.tsx',
    ]);
  });

  it('end with the budget, but for the first, and say what is left', () => {
    const seconds = { one: 90, two: 30, three: 20, four: 30 };
    const durationOf = (test) => seconds[test];
    assert.deepEqual(withinBudget(['one', 'two'], durationOf, 60), { chosen: ['one'], later: ['two'] });
    assert.deepEqual(withinBudget(['two', 'one', 'three', 'four'], durationOf, 60), {
      chosen: ['two', 'three'],
      later: ['one', 'four'],
    });
  });
});
