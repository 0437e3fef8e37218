import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { TSC as COMPILER } from '../launch/prepare/build.mjs';
import { ROOT } from '../launch/prepare/root.mjs';
import { CHECKS } from '../checks/checks.mjs';
import { escapeRegExp } from './anchors.mjs';

/** Path from the root of the copy. */
const TSC = relative(ROOT, COMPILER);

/** Arguments of a test runner for a file and the titles to run, and the parser of its report: a list of `{ title, status }`. */
const RUNNERS = {
  vitest: {
    args: ({ run }, { file, titles, report }) => [
      ...run,
      file,
      '-t',
      titles,
      '--reporter=json',
      `--outputFile=${report}`,
    ],
    results: assertionsIn,
  },
  node: {
    args: (_check, { file, titles, report }) => [
      ...['--test', `--test-name-pattern=${titles}`, '--test-reporter=tap', `--test-reporter-destination=${report}`],
      file,
    ],
    results: tapLinesIn,
  },
  playwright: {
    args: ({ run }, { file, titles }) => [...run, file, '-g', titles, '--reporter=json'],
    results: (text) => specsIn(JSON.parse(text).suites),
  },
};

/**
 * The rows whose tests can detect a defect: the check of `npm test` that runs the test, its runner, and what is compiled before. A defect
 * that does not compile would say nothing about the tests; the browser tests bundle the pages themselves.
 */
export const ROWS = {
  domain: { check: 'domain', runner: RUNNERS.vitest, compile: [TSC, '-b', 'domain'] },
  backend: { check: 'backend', runner: RUNNERS.vitest, compile: [TSC, '-b'] },
  eventing: { check: 'eventing', runner: RUNNERS.vitest, compile: [TSC, '-b'] },
  projections: { check: 'projections', runner: RUNNERS.vitest, compile: [TSC, '-b'] },
  analyst: { check: 'analyst', runner: RUNNERS.vitest, compile: [TSC, '-b'] },
  'workshop/emulators': { check: 'emulators', runner: RUNNERS.vitest, compile: [TSC, '-b'] },
  frontend: { check: 'frontend', runner: RUNNERS.vitest, compile: [TSC, '-p', 'frontend'] },
  'workshop/e2e': { check: 'browser', runner: RUNNERS.playwright, compile: [TSC, '-b'] },
  'workshop/architecture': { check: 'architecture', runner: RUNNERS.node, compile: [TSC, '-b'] },
  'workshop/demo-history': { check: 'demo history', runner: RUNNERS.vitest, compile: [TSC, '-b'] },
  gateway: { check: 'gateway', runner: RUNNERS.node, compile: [TSC, '-b'] },
  'workshop/launch': { check: 'launch', runner: RUNNERS.node, compile: [TSC, '-b'] },
};

/** How to run some tests of a file: `{ args, cwd, results() }`; `report` is the path that the runner writes its report to. */
export function testRun({ row, test, titles, report }) {
  const { check, runner } = ROWS[row];
  const command = CHECKS.find(({ name }) => name === check);
  const cwd = command.cwd ?? '.';
  const file = cwd === '.' ? test : test.slice(cwd.length + 1);
  const pattern = `(${titles.map(escapeRegExp).join('|')})$`;
  return {
    args: runner.args(command, { file, titles: pattern, report }),
    cwd,
    results: () => runner.results(readFileSync(report, 'utf8')),
  };
}

function assertionsIn(text) {
  return JSON.parse(text).testResults.flatMap(({ assertionResults }) =>
    assertionResults.flatMap(({ title, fullName, status }) => [
      { title, status },
      { title: fullName, status },
    ]),
  );
}

function tapLinesIn(text) {
  const lines = [...text.matchAll(/^ *(not ok|ok) \d+ - (.*?)( # (?:SKIP|TODO).*)?$/gm)];
  return lines.map(([, verdict, title, skipped]) => ({
    title: title.replace(/\\(.)/g, '$1'),
    status: skipped ? 'skipped' : verdict === 'ok' ? 'passed' : 'failed',
  }));
}

function specsIn(suites) {
  return suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs.map(({ title, tests }) => ({ title, status: PLAYWRIGHT[tests[0]?.status] ?? 'skipped' })),
    ...specsIn(inner),
  ]);
}

const PLAYWRIGHT = { expected: 'passed', unexpected: 'failed', flaky: 'failed' };
