import { rmSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../launch/prepare/root.mjs';
import { startChild, tailOf } from '../launch/processes/child.mjs';
import { newestNode } from '../launch/processes/newest-node.mjs';
import { SYSTEM_TMPDIR, temporaryFolder } from '../launch/testing/stores.mjs';

/**
 * Runs checks in their order, those marked `beside` three at a time; prints the result of each, the end of the log of a failed one, and a
 * table of all.
 *
 * `factor`: multiplies the budget of each check, which counts the seconds of a machine that is not overloaded. `onlyCalled`: all run on the Node that
 * was called. Returns whether all of them passed.
 */
export async function runChecks(checks, { factor = 1, env = {}, onlyCalled = false } = {}) {
  const startedAt = Date.now();
  const logs = temporaryFolder(SYSTEM_TMPDIR);
  const called = { program: process.execPath, version: process.versions.node };
  const newest = onlyCalled ? called : newestNode();
  if (newest.program !== called.program) {
    const names = checks.filter((check) => check.newest !== true).map(({ name }) => name);
    console.log(`Node ${called.version} runs ${names.join(', ')}; ${newest.version} runs all others.`);
  }
  const results = [];
  for (const group of groupsOf(checks))
    results.push(...(await inLanes(group, { factor, env, logs, newestProgram: newest.program })));
  console.log(summaryOf(results, secondsSince(startedAt)));
  const passed = results.every(({ verdict }) => verdict === 'ok');
  if (passed) rmSync(logs, { recursive: true, force: true });
  return passed;
}

/** Groups consecutive checks that are marked `beside`; any other check is a group of its own. */
function groupsOf(checks) {
  return checks.reduce((groups, check) => {
    const last = groups.at(-1);
    if (check.beside && last?.[0].beside) last.push(check);
    else groups.push([check]);
    return groups;
  }, []);
}

/** The results of a group in its order; three of its checks run at a time, since each waits now and then. */
async function inLanes(group, settings) {
  const verdicts = [];
  const waiting = [...group.entries()];
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) verdicts[next[0]] = await judged(next[1], settings);
  };
  await Promise.all([lane(), lane(), lane()]);
  return verdicts;
}

async function judged(check, settings) {
  const startedAt = Date.now();
  const log = join(settings.logs, `${check.name.replaceAll(' ', '-')}.log`);
  const verdict = await run(check, log, settings).catch((error) => error.message);
  const seconds = secondsSince(startedAt);
  console.log(`${check.name} … ${verdict} (${seconds.toFixed(1)} s)`);
  if (verdict !== 'ok') console.log(`${tailOf(log, 60)}\n(all of it: ${log})\n`);
  return { name: check.name, verdict, seconds, failed: verdict === 'ok' ? [] : failedTestsIn(tailOf(log, Infinity)) };
}

async function run({ name, run: args, cwd = '.', budget, newest, provide }, log, { factor, env, newestProgram }) {
  const provided = await provide?.();
  const child = startChild({
    name,
    command: newest ? newestProgram : process.execPath,
    args,
    env: { ...process.env, NO_COLOR: '1', ...env, ...provided },
    cwd: join(ROOT, cwd),
    log,
  });
  const allowed = budget * factor;
  let spent = 0;
  let late = false;
  const timer = setInterval(() => {
    spent += shareOfSecond(loadavg()[0], availableParallelism());
    late = spent > allowed;
    if (late) void child.kill();
  }, 1000);
  const { code } = await child.ended;
  clearInterval(timer);
  return late ? `took longer than ${allowed} s` : code === 0 ? 'ok' : 'FAILED';
}

/** How much of a second counts against a budget: all of it, less when more than two processes wait for each core (`load`). */
export const shareOfSecond = (load, cores) => Math.min(1, (2 * cores) / load);

/** The failed tests that Vitest, Playwright and Node's test runner name in their logs, each once. */
export function failedTestsIn(log) {
  const names = log.matchAll(/^\s*(?:FAIL {2}|✖ (?!failing tests:)|\d+\) )(.+)$/gmu);
  return [...new Set(Array.from(names, ([, name]) => name.replace(/ ─+$/u, '')))];
}

const secondsSince = (startedAt) => (Date.now() - startedAt) / 1000;

function summaryOf(all, total) {
  const width = Math.max(...all.map(({ name }) => name.length));
  const lines = all.flatMap(({ name, verdict, seconds, failed }) => [
    `  ${name.padEnd(width)}  ${seconds.toFixed(1).padStart(6)} s  ${verdict}`,
    ...failed.map((test) => `    ${test}`),
  ]);
  return `\n${lines.join('\n')}\n  ${'total'.padEnd(width)}  ${total.toFixed(1).padStart(6)} s\n`;
}
