import { setTimeout as pause } from 'node:timers/promises';
import { byTurns, withContestants } from './contestants.mjs';
import { percentile, median, printTable, spread } from '../figures.mjs';
import { machine } from '../machine.mjs';
import { openLoop } from './open-loop.mjs';
import { memoryOf } from './processor.mjs';
import { each, mapped, spent, sumOf, withAll } from './spent.mjs';
import { paymentOf } from './visitor.mjs';

const WARM_UP = { rate: 12, thinkMs: 0, payers: 0, seed: 0 };
const USUAL = { idleSeconds: 20, warmUpSeconds: 17 };
/** About half a minute in all. */
const SMALL = { rungs: [8], rounds: 1, repeats: 1, seconds: 3, idleSeconds: 3, warmUpSeconds: 3 };
/** Within this time after the last answer of a turn, read models and jobs catch up. */
const SETTLE_MS = 1000;
const SHARES = [0.5, 0.99, 0.999];

/** Prints a table of rows `[name, { column: text }]`, unless it has no columns. */
function printNamed(title, rows) {
  const columns = [...new Set(rows.flatMap(([, cells]) => Object.keys(cells)))];
  if (columns.length === 0) return;
  console.log(`\n${title}`);
  printTable(
    ['', ...columns],
    rows.map(([name, cells]) => [name, ...columns.map((column) => cells[column] ?? '')]),
  );
}

/** One turn: times of the answers in ms, processor in ms a request by process, and what the stores did for a visit. */
async function turnOf(contestant, load) {
  const { result, processor, counts } = await spent(contestant, async () => {
    const found = await openLoop(contestant, load);
    await pause(SETTLE_MS);
    return found;
  });
  return { ...result, processor: each(processor, result.times.length), counts: each(counts, result.visits) };
}

const medians = (turns, digits) =>
  mapped(turns[0], (_value, name) => median(turns.map((turn) => turn[name])).toFixed(digits));

function answersOf(turns) {
  const times = turns.flatMap((turn) => turn.times);
  const shares = SHARES.map((share) => [`p${100 * share}, ms`, percentile(times, share).toFixed(0)]);
  const failed = `${sumOf(turns.map((turn) => turn.failed))} of ${times.length}`;
  return { 'requests/s': spread(turns.map(({ perSecond }) => perSecond)), ...Object.fromEntries(shares), failed };
}

function ratiosOf(mine, theirs) {
  const ratio = (of) => spread(mine.map((turn, index) => of(turn) / of(theirs[index])));
  const processor = [mine, theirs].every(([{ processor }]) => 'all' in processor);
  return {
    ...(processor && { 'processor a request': ratio((turn) => turn.processor.all) }),
    p50: ratio(({ times }) => median(times)),
    p99: ratio(({ times }) => percentile(times, 0.99)),
  };
}

async function printRung(contestants, rate, options) {
  const { seconds, seed } = options;
  const turns = await byTurns(contestants, options, (contestant, turn) =>
    turnOf(contestant, { ...options, rate, seed: seed + turn }),
  );
  const rows = (of) => contestants.map(({ name }, index) => [name, of(turns[index])]);
  printNamed(`${rate} visitors/s, ${turns[0].length} turns of ${seconds} s`, rows(answersOf));
  const part = (name, digits) =>
    rows((own) =>
      medians(
        own.map((turn) => turn[name]),
        digits,
      ),
    );
  printNamed('processor, ms a request, median', part('processor', 2));
  printNamed('stores, a visit, median', part('counts', 1));
  const ratios = rows((theirs) => ratiosOf(turns[0], theirs)).slice(1);
  if (ratios.length > 0) printNamed(`${contestants[0].name} ÷ each`, ratios);
}

/** Shops that were just started calm down first. */
async function printIdle(contestants, seconds) {
  await pause(250 * seconds);
  const found = await Promise.all(contestants.map((one) => spent(one, () => pause(1000 * seconds))));
  const texts = ({ processor, counts: { transactions } }) =>
    mapped({ ...processor, ...(transactions >= 0 && { transactions }) }, (value) => (value / seconds).toFixed(1));
  printNamed(
    'idle, a second: processor in ms',
    contestants.map(({ name }, index) => [name, texts(found[index])]),
  );
}

/**
 * Measures visits that arrive at random, rung by rung, the contestants in turns: answers, processor of a request, work of the stores for a
 * visit; before that what they take when idle, and their memory before and after. Latencies count from when a call was due.
 */
export async function bench({ isSmall, ...given }) {
  const options = { ...USUAL, ...given, ...(isSmall && SMALL) };
  await withContestants(options, async (contestants) => {
    for (const contestant of contestants) contestant.payment = await paymentOf(contestant.url);
    console.log(`before: ${machine()}; think ${options.thinkMs} ms, payers ${options.payers}`);
    await printIdle(contestants, options.idleSeconds);
    const memory = () => contestants.map(({ pids }) => withAll(memoryOf(pids)));
    const before = memory();
    for (const contestant of contestants) await openLoop(contestant, { ...WARM_UP, seconds: options.warmUpSeconds });
    for (const rate of options.rungs) await printRung(contestants, rate, options);
    const both = (after, index) => mapped(after, (mb, name) => `${before[index][name].toFixed(0)} → ${mb.toFixed(0)}`);
    const rows = memory().map((after, index) => [contestants[index].name, both(after, index)]);
    printNamed('memory (PSS), MB, before and after', rows);
    console.log(`\nafter: ${machine()}`);
  });
}
