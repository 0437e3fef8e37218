import { join, relative } from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { keyOf } from './draw.mjs';
import { makeOnly } from './only-drawn.mjs';

/** Configurations for mutants, by row; the others have that of their tests. */
const CONFIGS = { domain: 'vitest.mutants.config.mjs', frontend: 'vite.mutants.config.mjs' };

/** What the tests of the pages find: the time zone of their threads, and a wait in ms for an element that a mutant keeps away. */
const PAGE_ENV = { TZ: 'Europe/Paris', SHOP_TEST_WAIT_MS: '8000' };

const PLUGIN = new URL('only-drawn.mjs', import.meta.url).href;

/** Noticed by a test, by a limit of time, or not at all; without a test that runs the line there is no cover. */
const VERDICTS = { Killed: 'noticed', Timeout: 'noticed', Survived: 'survived', NoCoverage: 'not covered' };

/** Plants mutants of one row, one after the other, in the checkout `root`, which must be a copy; each gets its `verdict`. */
export async function tryAll(root, row, mutants) {
  process.env.SHOP_MUTANTS = '1';
  makeOnly(mutants);
  const folder = join(root, row);
  process.chdir(folder);
  if (row === 'frontend') Object.assign(process.env, PAGE_ENV);
  const results = await new Stryker({
    ...optionsOf(row),
    mutate: mutants.map((one) => rangeOf(root, folder, one)),
  }).runMutationTest();
  const verdicts = new Map(
    results.map(({ fileName, location, mutatorName: mutator, replacement, status, statusReason }) => {
      const [start, end] = [location.start, location.end].map(fromZero);
      const key = keyOf({ file: relative(root, fileName), location: { start, end }, mutator, replacement });
      return [key, VERDICTS[status] ?? `${status}: ${statusReason ?? ''}`];
    }),
  );
  return mutants.map((mutant) => ({ ...mutant, verdict: verdicts.get(mutant.key) ?? 'not made' }));
}

/** A report counts lines and columns from 1. */
const fromZero = ({ line, column }) => ({ line: line - 1, column: column - 1 });

const rangeOf = (root, folder, { file, location: { start, end } }) =>
  `${relative(folder, join(root, file))}:${start.line + 1}:${start.column}-${end.line + 1}:${end.column}`;

function optionsOf(row) {
  const common = {
    plugins: ['@stryker-mutator/vitest-runner', PLUGIN],
    ignorers: ['not-drawn'],
    inPlace: true,
    allowEmpty: true,
    concurrency: 1,
    reporters: ['plan-of-drawn'],
    logLevel: 'error',
    dryRunTimeoutMinutes: 60,
    timeoutMS: 30_000,
    disableTypeChecks: true,
    tempDirName: '.mutants',
  };
  const own = row in CONFIGS ? { configFile: CONFIGS[row] } : {};
  if (row !== 'launch')
    return { ...common, testRunner: 'vitest', coverageAnalysis: 'perTest', vitest: { related: true, ...own } };
  const command = 'node --test --test-concurrency=1 gateway.test.mjs "gateway/**/*.test.mjs"';
  return { ...common, testRunner: 'command', coverageAnalysis: 'off', commandRunner: { command } };
}
