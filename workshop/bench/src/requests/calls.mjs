import { setTimeout as pause } from 'node:timers/promises';
import { byTurns, withContestants } from './contestants.mjs';
import { median, printTable, spread } from '../figures.mjs';
import { machine } from '../machine.mjs';
import { each, spent, sumOf } from './spent.mjs';
import { INTENT_SHARE, newVisitor, send } from './visitor.mjs';

const AT_ONCE = 16;
/** Within this time after the last answer, read models and jobs catch up. */
const SETTLE_MS = 1500;
const CALLS = newVisitor().calls.map(({ name }) => name);
const SHARES = CALLS.map((name) => (name === 'POST intent' ? INTENT_SHARE : 1));
const ROWS = [...CALLS, 'mean of a visit'];

/** Each visitor makes the same call, 16 at once: duration in ms. Throws when one fails. */
async function closedLoop(url, visitors, index) {
  const left = [...visitors];
  const lane = async () => {
    for (let one = left.pop(); one; one = left.pop()) {
      const { isOk, text } = await send(url, one.headers, one.calls[index]);
      if (!isOk) throw new Error(`${url}, ${CALLS[index]}: ${text}`);
    }
  };
  const before = performance.now();
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  return performance.now() - before;
}

/** One call after the other, made by the same visitors: ms a call, and processor in ms a call of the backend and of all processes. */
async function turnOf({ url, direct = url, pids }, number) {
  const visitors = Array.from({ length: number }, newVisitor);
  const found = [];
  for (const index of CALLS.keys()) {
    const { result: ms, processor } = await spent({ pids }, async () => {
      const duration = await closedLoop(direct, visitors, index);
      await pause(SETTLE_MS);
      return duration;
    });
    found.push(each({ ms, backend: processor.backend, all: processor.all }, number));
  }
  const mean = (name) => sumOf(found.map((one, index) => SHARES[index] * one[name])) / sumOf(SHARES);
  return [...found, { ms: mean('ms'), backend: mean('backend'), all: mean('all') }];
}

function print(contestants, turns) {
  const [mine, ...others] = turns;
  const middle = (own, row, name) => median(own.map((turn) => turn[row][name]));
  const cells = (own, row) => [
    (1000 / middle(own, row, 'ms')).toFixed(0),
    ...['backend', 'all'].map((name) => middle(own, row, name).toFixed(2)),
  ];
  const ratios = (own, row) =>
    ['backend', 'all'].map((name) => spread(mine.map((turn, index) => turn[row][name] / own[index][row][name])));
  const table = (heads, columns, of) =>
    printTable(
      ['call', ...heads],
      ROWS.map((name, row) => [name, ...columns.flatMap((own) => of(own, row))]),
    );
  console.log('processor, ms a call: medians');
  table(
    contestants.flatMap(({ name }) => [`${name}: calls/s`, 'backend', 'all']),
    turns,
    cells,
  );
  console.log(`\n${contestants[0].name} ÷ each`);
  table(
    contestants.slice(1).flatMap(({ name }) => [`${name}: backend`, 'all']),
    others,
    ratios,
  );
}

/** Measures each of the nine calls by itself, straight to the backend, 16 at once, the contestants in turns. */
export async function bench({ visitors, rounds, beside }) {
  await withContestants({ beside }, async (contestants) => {
    for (const contestant of contestants) await turnOf(contestant, visitors);
    console.log(`${visitors} of each call, ${rounds} rounds; before: ${machine()}`);
    print(contestants, await byTurns(contestants, { rounds }, (contestant) => turnOf(contestant, visitors)));
    console.log(`after: ${machine()}`);
  });
}
