import { setTimeout as pause } from 'node:timers/promises';
import { byTurns, withContestants } from './contestants.mjs';
import { median, printTable, spread } from './figures.mjs';
import { machine } from './machine.mjs';
import { spent, sumOf } from './spent.mjs';
import { INTENT_SHARE, newVisitor, send } from './visitor.mjs';

const AT_ONCE = 16;
/** Within this time after the last answer, read models and jobs catch up. */
const SETTLE_MS = 1500;
const CALLS = newVisitor().calls.map(({ name }) => name);
const SHARES = CALLS.map((name) => (name === 'POST intent' ? INTENT_SHARE : 1));
const ROWS = [...CALLS, 'mean of a visit'];

/** Each visitor makes the same call, 16 at once: duration in ms of one, and how many failed. */
async function closedLoop(url, visitors, index) {
  const left = [...visitors];
  let failed = 0;
  const lane = async () => {
    for (let one = left.pop(); one; one = left.pop()) {
      const { isOk } = await send(url, one.headers, one.calls[index]);
      if (!isOk) failed += 1;
    }
  };
  const before = performance.now();
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  return { ms: (performance.now() - before) / visitors.length, failed };
}

/** One call after the other, made by the same visitors: processor in ms a call, of the backend and of all processes. */
async function turnOf({ direct, pids }, number) {
  const visitors = Array.from({ length: number }, newVisitor);
  const found = [];
  for (const index of CALLS.keys()) {
    const { result, processor } = await spent({ pids }, async () => {
      const answered = await closedLoop(direct, visitors, index);
      await pause(SETTLE_MS);
      return answered;
    });
    found.push({ ...result, backend: processor.backend / number, all: sumOf(processor) / number });
  }
  const mean = (name) => sumOf(found.map((one, index) => SHARES[index] * one[name])) / sumOf(SHARES);
  return [
    ...found,
    { ms: mean('ms'), failed: sumOf(found.map((one) => one.failed)), backend: mean('backend'), all: mean('all') },
  ];
}

function printCalls(contestants, turns) {
  const cells = (own, row) => {
    const of = (name) => median(own.map((turn) => turn[row][name]));
    return [
      (1000 / of('ms')).toFixed(0),
      of('backend').toFixed(2),
      of('all').toFixed(2),
      sumOf(own.map((turn) => turn[row].failed)),
    ];
  };
  console.log('processor, ms a call: medians');
  printTable(
    ['call', ...contestants.flatMap(({ name }) => [`${name}: calls/s`, 'backend', 'all', 'failed'])],
    ROWS.map((name, row) => [name, ...turns.flatMap((own) => cells(own, row))]),
  );
}

function printRatios([first, ...others], [mine, ...theirs]) {
  const ratio = (own, row, of) => spread(mine.map((turn, index) => turn[row][of] / own[index][row][of]));
  console.log(`\n${first.name} ÷ each`);
  printTable(
    ['call', ...others.flatMap(({ name }) => [`${name}: backend`, 'all'])],
    ROWS.map((name, row) => [name, ...theirs.flatMap((own) => ['backend', 'all'].map((of) => ratio(own, row, of)))]),
  );
}

/** Measures each of the nine calls by itself, straight to the backend, 16 at once, the contestants in turns. */
export async function bench({ visitors, rounds, beside }) {
  await withContestants({ beside }, async (contestants) => {
    for (const contestant of contestants) await turnOf(contestant, visitors);
    console.log(`${visitors} of each call, ${rounds} rounds; before: ${machine()}`);
    const turns = await byTurns(contestants, { rounds }, (contestant) => turnOf(contestant, visitors));
    printCalls(contestants, turns);
    printRatios(contestants, turns);
    console.log(`after: ${machine()}`);
  });
}
