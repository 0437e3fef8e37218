import { execFileSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { ROOT } from '../launch/prepare/root.mjs';
import { beginOfChange } from '../mutants/changed-lines.mjs';

/** Prints files and lines of each room, sources and tests, product and workshop apart; with `--since` what changed since a revision. */
const { values } = parseArgs({ options: { since: { type: 'string' } } });

const git = (...args) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 1e9 });

const PRODUCT = ['frontend', 'backend', 'projections', 'domain', 'eventing', 'analyst', 'docker', 'gateway'];
const WORKSHOP = git('ls-tree', '--name-only', 'HEAD', 'workshop/').trim().split('\n');
const CODE = /\.(ts|tsx|mts|mjs|cjs|js)$/;
const TEST = /\.test\.|\/testing\/|\/(contract|e2e)\/|\.d\.m?ts$/;
/** Lines that a program writes. */
const GENERATED = ['frontend/src/api/contract.ts'];
/** Of the names of the rooms, in columns. */
const WIDTH = 24;

const roomOf = (file) => [...PRODUCT, ...WORKSHOP].find((room) => file.startsWith(`${room}/`));

/** `{ room: { sources, lines, tests, testLines } }` of a revision, and the number of its files. */
function weightOf(revision) {
  const rooms = Object.fromEntries([...PRODUCT, ...WORKSHOP].map((room) => [room, [0, 0, 0, 0]]));
  const all = git('ls-tree', '-r', '--name-only', revision).trim().split('\n');
  const counted = new Map(
    git('grep', '-c', '', revision)
      .trim()
      .split('\n')
      .map((line) => line.slice(revision.length + 1).split(/:(?=\d+$)/)),
  );
  for (const file of all) {
    const room = roomOf(file);
    if (room === undefined || !CODE.test(file) || GENERATED.includes(file)) continue;
    const at = TEST.test(file) ? 2 : 0;
    rooms[room][at] += 1;
    rooms[room][at + 1] += Number(counted.get(file) ?? 0);
  }
  return { rooms, tracked: all.length };
}

const sumOf = (rows) => rows.reduce((sum, row) => sum.map((value, index) => value + row[index]), [0, 0, 0, 0]);

function table({ rooms, tracked }, before) {
  const of = (names, from) => sumOf(names.map((name) => from.rooms[name]));
  const rows = [...PRODUCT, ['product', PRODUCT], ...WORKSHOP, ['workshop', WORKSHOP]].map((row) => {
    const [name, names] = typeof row === 'string' ? [row, [row]] : row;
    const now = of(names, { rooms });
    const change = before && of(names, before).map((value, index) => now[index] - value);
    return [name, now, change];
  });
  const signed = (value) => (value > 0 ? `+${value}` : `${value}`);
  console.log(`${'room'.padEnd(WIDTH)} sources   lines   tests   lines${before ? '   change of the four' : ''}`);
  for (const [name, now, change] of rows)
    console.log(
      name.padEnd(WIDTH) +
        now.map((value) => `${value}`.padStart(8)).join('') +
        (change ? `   ${change.map(signed).join(' ')}` : ''),
    );
  console.log(`tracked files: ${tracked}${before ? ` (${signed(tracked - before.tracked)})` : ''}`);
}

const since = values.since === 'change' ? beginOfChange(ROOT) : values.since;
table(weightOf('HEAD'), since && weightOf(since));
