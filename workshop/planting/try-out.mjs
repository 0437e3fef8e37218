import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startChild, tailOf } from '../launch/processes/child.mjs';
import { withDefect } from './anchors.mjs';
import { ROWS, testRun } from './rows.mjs';

const LIMIT_SECONDS = 240;

/**
 * Plants one defect in the copy, runs its test there and removes the defect. Returns `{ verdict, seconds }`; the verdict is `red` when the
 * named test failed, else the reason why the defect survived. Throws when the anchor does not apply.
 */
export async function tryOut(defect, copy) {
  const startedAt = Date.now();
  const path = join(copy, defect.file);
  const text = readFileSync(path, 'utf8');
  writeFileSync(path, withDefect(text, defect));
  try {
    const status = await outcomesOf({ test: defect.test, titles: [defect.title], row: defect.row, copy });
    const verdict = status[0] === 'failed' ? 'red' : status[0] === 'passed' ? 'SURVIVED' : status[0];
    return { verdict, seconds: (Date.now() - startedAt) / 1000 };
  } finally {
    writeFileSync(path, text);
  }
}

/** Runs the named tests of every file on the unchanged copy. Returns one sentence for each that does not pass. */
export async function redWithoutDefect(defects, copy) {
  const tests = [...new Set(defects.map(({ test }) => test))];
  const sentences = [];
  for (const test of tests) {
    const ofTest = defects.filter((defect) => defect.test === test);
    const titles = [...new Set(ofTest.map(({ title }) => title))];
    const statuses = await outcomesOf({ test, titles, row: ofTest[0].row, copy });
    const red = titles.filter((_title, index) => statuses[index] !== 'passed');
    sentences.push(...red.map((title) => `${test}: "${title}" is not green without a defect`));
  }
  return sentences;
}

/** For each title `passed`, `failed`, or the reason why there is no result. */
async function outcomesOf({ test, titles, row, copy }) {
  const log = join(copy, 'planting.log');
  const report = join(copy, 'planting.report');
  for (const old of [log, report]) rmSync(old, { force: true });
  const all = (words) => titles.map(() => words);
  const compiled = await node({ args: ROWS[row].compile, cwd: copy, log });
  if (compiled !== 0) return all(`the compiler refuses it: ${tailOf(log, 3)}`);
  const { args, cwd, results } = testRun({ row, test, titles, report });
  const code = await node({ args, cwd: join(copy, cwd), log, report });
  if (code === undefined) return all(`took longer than ${LIMIT_SECONDS} s`);
  return titles.map((title) => statusOf(title, results) ?? `the test did not run: ${tailOf(log, 5)}`);
}

function statusOf(title, results) {
  try {
    const statuses = results().flatMap((result) => (result.title === title ? [result.status] : []));
    return ['failed', 'passed'].find((status) => statuses.includes(status));
  } catch {
    return undefined;
  }
}

/** The exit code of node with `args`; undefined when it exceeded the time limit. */
async function node({ args, cwd, log, report }) {
  const env = { ...process.env, NO_COLOR: '1', PLAYWRIGHT_JSON_OUTPUT_NAME: report ?? '' };
  const child = startChild({ name: 'planting', command: process.execPath, args, env, cwd, log });
  let late = false;
  const timer = setTimeout(() => {
    late = true;
    void child.kill();
  }, LIMIT_SECONDS * 1000);
  const { code } = await child.ended;
  clearTimeout(timer);
  return late ? undefined : code;
}
