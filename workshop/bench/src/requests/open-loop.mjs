import { randomFrom } from '../../../demo-data/dist/random.js';
import { exponential, until, visit } from './visitor.mjs';

/**
 * Sends `rate` visitors a second, who arrive for `seconds` as a Poisson process whatever the shop answers; the same seed gives the same
 * arrivals. Returns the number of visits, the time of each answer in ms, how many failed, and how many others a second came while
 * visitors arrived.
 */
export async function openLoop(contestant, { rate, seconds, thinkMs, payers, seed }) {
  const times = [];
  let failed = 0;
  let inTime = 0;
  const from = performance.now();
  const end = from + 1000 * seconds;
  const record = (ms, isOk) => {
    times.push(ms);
    if (!isOk) failed += 1;
    else if (performance.now() < end) inTime += 1;
  };
  const arrivals = randomFrom(seed);
  const visits = [];
  for (
    let dueAt = from + exponential(arrivals, 1000 / rate);
    dueAt < end;
    dueAt += exponential(arrivals, 1000 / rate)
  ) {
    await until(dueAt);
    const random = randomFrom(seed, visits.length + 1);
    visits.push(visit(contestant, { dueAt, thinkMs, payers, random }, record));
  }
  await Promise.all(visits);
  return { visits: visits.length, times, failed, perSecond: inTime / seconds };
}
