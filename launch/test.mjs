import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { install, requireNode } from './prepare/install.mjs';
import { ROOT } from './prepare/root.mjs';
import { startChild, tailOf } from './processes/child.mjs';
import { CHECKS, FULL_FACTOR } from './testing/checks.mjs';
import endStores from './testing/stores-end.mjs';
import startStores, { temporaryFolder } from './testing/stores.mjs';

/** Runs every check, or those whose name contains one of the given words; `--full` adds the long ones. Exits with 1 when one fails. */
const words = process.argv.slice(2).filter((word) => word !== '--full');
const full = process.argv.includes('--full');
const chosen = CHECKS.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));

requireNode();
install();
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(130));
const logs = temporaryFolder();
mkdirSync(logs, { recursive: true });
await startStores();
const startedAt = Date.now();
const results = [];
for (const group of groupsOf(chosen)) results.push(...(await inLanes(group)));
await endStores();
console.log(summaryOf(results, secondsSince(startedAt)));
const failed = results.filter(({ verdict }) => verdict !== 'ok');
if (failed.length === 0) rmSync(logs, { recursive: true, force: true });
process.exit(failed.length > 0 ? 1 : 0);

/** Neighbours that run `beside` each other in one group; any other check alone. */
function groupsOf(checks) {
  return checks.reduce((groups, check) => {
    const last = groups.at(-1);
    if (check.beside && last?.[0].beside) last.push(check);
    else groups.push([check]);
    return groups;
  }, []);
}

/** The verdicts of a group in its order, two of it at a time. */
async function inLanes(group) {
  const verdicts = [];
  const waiting = [...group.entries()];
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) verdicts[next[0]] = await judged(next[1]);
  };
  await Promise.all([lane(), lane()]);
  return verdicts;
}

async function judged(check) {
  const startedAt = Date.now();
  const log = join(logs, `${check.name.replaceAll(' ', '-')}.log`);
  const verdict = await run(check, log).catch((error) => error.message);
  const seconds = secondsSince(startedAt);
  console.log(`${check.name} … ${verdict} (${seconds.toFixed(1)} s)`);
  if (verdict !== 'ok') console.log(`${tailOf(log, 60)}\n(all of it: ${log})\n`);
  return { name: check.name, verdict, seconds };
}

async function run({ name, run: args, cwd = '.', budget }, log) {
  const env = { ...process.env, NO_COLOR: '1', ...(full ? { SHOP_TEST_FULL: '1' } : {}) };
  if (name === 'browser') env.CHROMIUM_PATH = (await import('./testing/chromium.mjs')).provideChromium();
  const child = startChild({ name, command: process.execPath, args, env, cwd: join(ROOT, cwd), log });
  const allowed = budget * (full ? FULL_FACTOR : 1);
  let late = false;
  const timer = setTimeout(() => {
    late = true;
    void child.kill();
  }, allowed * 1000);
  const { code } = await child.ended;
  clearTimeout(timer);
  return late ? `took longer than ${allowed} s` : code === 0 ? 'ok' : 'FAILED';
}

function secondsSince(startedAt) {
  return (Date.now() - startedAt) / 1000;
}

function summaryOf(all, total) {
  const width = Math.max(...all.map(({ name }) => name.length));
  const lines = all.map(
    ({ name, verdict, seconds }) => `  ${name.padEnd(width)}  ${seconds.toFixed(1).padStart(6)} s  ${verdict}`,
  );
  return `\n${lines.join('\n')}\n  ${'total'.padEnd(width)}  ${total.toFixed(1).padStart(6)} s\n`;
}
