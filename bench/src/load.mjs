import { setTimeout as pause } from 'node:timers/promises';
import { byTurns, withContestants } from './contestants.mjs';
import { percentile, median, printTable, spread } from './figures.mjs';
import { machine } from './machine.mjs';
import { openLoop } from './open-loop.mjs';
import { memoryOf } from './processor.mjs';
import { each, spent, sumOf } from './spent.mjs';
import { paymentOf } from './visitor.mjs';

const WARM_UP = { rate: 12, seconds: 17, thinkMs: 0, payers: 0, seed: 0 };
const IDLE_SECONDS = 20;
/** Within this time after the last answer of a turn, read models and jobs catch up. */
const SETTLE_MS = 1000;
/** About 30 s in all. */
const SMALL = { rungs: [8], rounds: 1, repeats: 1, seconds: 3, idleSeconds: 3, warmUpSeconds: 3 };

const SHARES = [0.5, 0.99, 0.999];
const MB = (number) => number.toFixed(0);

/** One turn: times of the answers in ms, processor in ms a request by process, and what the Postgres did for a visit. */
async function turnOf(contestant, load) {
  const { result, processor, counts } = await spent(contestant, async () => {
    const found = await openLoop(contestant, load);
    await pause(SETTLE_MS);
    return found;
  });
  return { ...result, processor: each(processor, result.times.length), counts: each(counts, result.visits) };
}

const namesIn = (objects) => [...new Set(objects.flatMap((one) => Object.keys(one)))];

/** A table of a row for each contestant and a column for each process or count; `objects` are those of one contestant in each turn. */
function printNamed(title, contestants, objects, text) {
  const names = namesIn(objects.flat());
  if (names.length === 0) return;
  const cells = (own) => names.map((name) => (name in own[0] ? text(own.map((one) => one[name])) : ''));
  console.log(`\n${title}`);
  printTable(
    ['', ...names],
    contestants.map(({ name }, index) => [name, ...cells(objects[index])]),
  );
}

function printAnswers(contestants, turns) {
  const row = (own) => {
    const times = own.flatMap((one) => one.times);
    const failed = own.reduce((sum, one) => sum + one.failed, 0);
    const shown = SHARES.map((share) => percentile(times, share).toFixed(0));
    return [spread(own.map((one) => one.perSecond)), ...shown, `${failed} of ${times.length}`];
  };
  printTable(
    ['', 'requests/s', ...SHARES.map((share) => `p${100 * share}, ms`), 'failed'],
    contestants.map(({ name }, index) => [name, ...row(turns[index])]),
  );
}

function printRatios(contestants, [mine, ...others]) {
  const ratio = (theirs, of) => spread(mine.map((turn, index) => of(turn) / of(theirs[index])));
  const RATIOS = {
    'processor a request': ({ processor }) => sumOf(processor),
    ...Object.fromEntries(
      SHARES.slice(0, 2).map((share) => [`p${100 * share}`, ({ times }) => percentile(times, share)]),
    ),
  };
  console.log('');
  printTable(
    ['ratio', ...Object.keys(RATIOS)],
    others.map((theirs, index) => [
      `${contestants[0].name} ÷ ${contestants[index + 1].name}`,
      ...Object.values(RATIOS).map((of) => ratio(theirs, of)),
    ]),
  );
}

async function rung(contestants, rate, options) {
  const { seconds, thinkMs, payers, seed } = options;
  const turns = await byTurns(contestants, options, (contestant, turn) =>
    turnOf(contestant, { rate, seconds, thinkMs, payers, seed: seed + turn }),
  );
  console.log(`\n${rate} visitors/s, ${turns[0].length} turns of ${seconds} s each`);
  printAnswers(contestants, turns);
  const processor = turns.map((own) => own.map((one) => ({ ...one.processor, all: sumOf(one.processor) })));
  printNamed('processor, ms a request, median', contestants, processor, (of) => median(of).toFixed(2));
  const counts = turns.map((own) => own.map((one) => one.counts));
  printNamed('Postgres, a visit, median', contestants, counts, (of) => median(of).toFixed(1));
  if (contestants.length > 1) printRatios(contestants, turns);
}

/** Shops that were just started calm down first. */
async function printIdle(contestants, seconds) {
  await pause(250 * seconds);
  const found = await Promise.all(contestants.map((one) => spent(one, () => pause(1000 * seconds))));
  const rows = found.map(({ processor, counts }) => {
    const { transactions } = each(counts, seconds);
    return [
      {
        ...each(processor, seconds),
        all: sumOf(processor) / seconds,
        ...(transactions >= 0 && { 'transactions/s': transactions }),
      },
    ];
  });
  printNamed('idle: processor, ms a second', contestants, rows, ([one]) => one.toFixed(1));
}

/**
 * Measures visits that arrive at random, rung by rung, the contestants in turns: answers, processor of a request, work of Postgres for a
 * visit; before that what they take when idle, and their memory before and after. Latencies count from when a call was due.
 */
export async function bench({ isSmall, ...given }) {
  const options = { idleSeconds: IDLE_SECONDS, warmUpSeconds: WARM_UP.seconds, ...given, ...(isSmall && SMALL) };
  await withContestants(options, async (contestants) => {
    for (const contestant of contestants) contestant.payment = await paymentOf(contestant.url);
    console.log(`before: ${machine()}; think ${options.thinkMs} ms, payers ${options.payers}`);
    await printIdle(contestants, options.idleSeconds);
    const before = contestants.map(({ pids }) => memoryOf(pids));
    for (const contestant of contestants) await openLoop(contestant, { ...WARM_UP, seconds: options.warmUpSeconds });
    for (const rate of options.rungs) await rung(contestants, rate, options);
    const memory = contestants.map(({ pids }, index) => [before[index], memoryOf(pids)]);
    printNamed('memory (PSS), MB, before and after', contestants, memory, (both) => both.map(MB).join(' → '));
    console.log(`\nafter: ${machine()}`);
  });
}
