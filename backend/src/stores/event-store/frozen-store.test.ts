import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../../../workshop/launch/processes/ports.mjs';
import { ledgerOf, moneyIn, paidIn, unrecordedOf } from '../../payments/testing/ledger.js';
import { randomFrom, PaymentLoad } from '../../payments/testing/load.js';
import { stripeOf } from '../../payments/testing/paying.js';
import { CrashingProcess } from '../../testing/crashing-process.js';
import { eventually } from '../../testing/eventually.js';
import { StoryShop } from '../../testing/shop.js';
import { STORE_TIME_LIMITS } from '../../platform/durations.js';

const IS_FULL = process.env['SHOP_TEST_FULL'] === '1';
const FROZEN_MS = IS_FULL ? 60_000 : 7000;
const WARM_MS = IS_FULL ? 20_000 : 3000;
const REQUESTS_A_SECOND = Number(process.env['SHOP_REQUESTS_A_SECOND'] ?? (IS_FULL ? 20 : 10));
const SHOPPERS = IS_FULL ? 2 : 1;
/** Longest time from the first unanswered call to the open circuit: a call that began before may take its two seconds twice. */
const OPEN_AFTER_MS = 4500;
const REFUSED_WITHIN_MS = IS_FULL ? 300 : 3000;
/** Share of the answers that have to be in time: half in the small run, which shares its machine with other tests. */
const SHARE = IS_FULL ? 0.99 : 0.5;
const RECOVERED_AFTER_MS = 5000;
const MAX_ANSWER_MS = 30_000;
const MEMORY_FACTOR = 1.5;

interface Answer {
  readonly at: number;
  readonly ms: number;
  readonly status: number;
}

let shop: StoryShop;
let api: CrashingProcess;
let worker: CrashingProcess;
beforeAll(async () => {
  const port = await freePort();
  shop = await StoryShop.open({
    canLoseEventStore: true,
    storeTimeLimits: STORE_TIME_LIMITS,
    webhookUrl: `http://127.0.0.1:${port}/api/webhook/stripe`,
  });
  [api, worker] = await Promise.all([
    CrashingProcess.start('api', shop.configuration, { port }),
    CrashingProcess.start('worker', shop.configuration),
  ]);
});
afterAll(async () => {
  await Promise.all([api.kill(), worker.kill()]);
  await shop.close();
});

const memoryOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

/** Starts and continues visits at a steady rate, regardless of the responses. */
class Load {
  readonly answers: Answer[] = [];
  mostMemory = 0;
  private readonly uuids: string[] = [];
  private isOver = false;
  private readonly running = this.run();

  async end(): Promise<void> {
    this.isOver = true;
    await this.running;
  }

  private async run(): Promise<void> {
    const asked: Promise<void>[] = [];
    const startedAt = Date.now();
    for (let sent = 0; !this.isOver;) {
      const due = ((Date.now() - startedAt) / 1000) * REQUESTS_A_SECOND;
      for (; sent < due; sent += 1) asked.push(this.ask(sent));
      if (api.isAlive) this.mostMemory = Math.max(this.mostMemory, memoryOf(api.pid));
      await wait(10);
    }
    await Promise.all(asked);
  }

  private async ask(count: number): Promise<void> {
    const uuid = this.uuids[count % Math.max(1, this.uuids.length)];
    const at = Date.now();
    const startedAt = performance.now();
    const { status, uuid: made } = await (uuid === undefined || count % 2 === 0
      ? send('POST', '/api/sessions', {})
      : send('PATCH', `/api/sessions/${uuid}`, { mileage: count }));
    if (made !== undefined && this.uuids.length < 500) this.uuids.push(made);
    this.answers.push({ at, ms: performance.now() - startedAt, status });
  }
}

async function send(method: string, path: string, body: object): Promise<{ status: number; uuid?: string }> {
  try {
    const headers = { 'content-type': 'application/json' };
    const signal = AbortSignal.timeout(MAX_ANSWER_MS);
    const response = await fetch(`${api.url}${path}`, { method, headers, signal, body: JSON.stringify(body) });
    const { uuid } = (await response.json()) as { uuid?: string };
    return { status: response.status, ...(response.status === 201 && uuid !== undefined && { uuid }) };
  } catch {
    return { status: 0 };
  }
}

const quantile = (answers: readonly Answer[], share: number): number =>
  Math.round(answers.map(({ ms }) => ms).sort((a, b) => a - b)[Math.floor(answers.length * share)] ?? NaN);

function countsOf(answers: readonly Answer[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

/** Customers who buy until `end` is called, which answers the visits with purchases. */
function openLoad(random: () => number) {
  const visits: string[] = [];
  const load = new PaymentLoad(shop, stripeOf(shop.configuration), api.url, random);
  let isOver = false;
  const shopper = async (): Promise<void> => {
    while (!isOver) visits.push(await load.purchase());
  };
  const buying = Promise.all(Array.from({ length: SHOPPERS }, shopper));
  const end = async (): Promise<readonly string[]> => {
    isOver = true;
    await buying;
    return visits;
  };
  return { end };
}

async function allRecorded(visits: readonly string[]): Promise<number> {
  await eventually(
    async () => expect(await unrecordedOf(shop, paidIn(await ledgerOf(shop)), visits)).toEqual([]),
    60_000,
    1000,
  );
  const recorded = await moneyIn(shop, visits);
  expect(recorded).toMatchObject(paidIn(await ledgerOf(shop)));
  return recorded.length;
}

describe('an event store that freezes under load', () => {
  it(
    'is a quick 503, costs no memory and no charge, and is forgotten soon after',
    async () => {
      const load = new Load();
      const shoppers = openLoad(randomFrom(1));
      await wait(WARM_MS);
      const before = load.mostMemory;
      const frozenAt = Date.now();
      shop.eventStoreProcess.freeze();
      await wait(FROZEN_MS);
      const after = load.mostMemory;
      shop.eventStoreProcess.thaw();
      const thawedAt = Date.now();
      await wait(RECOVERED_AFTER_MS + 2000);
      const visits = await shoppers.end();
      await load.end();
      const { answers } = load;
      const open = answers.filter(({ at }) => at > frozenAt + OPEN_AFTER_MS && at < thawedAt - 500);
      const late = answers.filter(({ at }) => at > thawedAt + RECOVERED_AFTER_MS);
      const recovered = Math.max(
        ...answers.filter(({ at, status }) => at > thawedAt && status >= 500).map(({ at }) => at),
        thawedAt,
      );
      const charges = await allRecorded(visits);
      const during = answers.filter(({ at }) => at > frozenAt && at < thawedAt);
      console.log(
        `frozen ${FROZEN_MS / 1000} s, ${REQUESTS_A_SECOND}/s: refused in p50 ${quantile(open, 0.5)}, p99 ${quantile(open, 0.99)} ms, ${JSON.stringify(countsOf(open))}; ` +
          `longest ${quantile(during, 1 - 1 / during.length)} ms of ${JSON.stringify(countsOf(during))}; ` +
          `memory ${Math.round(before)} -> ${Math.round(after)} MB; last refusal ${recovered - thawedAt} ms after the thaw; ` +
          `${charges} payments recorded, 0 apart`,
      );
      expect(api.isAlive && worker.isAlive).toBe(true);
      expect(Object.keys(countsOf(open))).toEqual(['503']);
      expect(quantile(open, SHARE)).toBeLessThan(REFUSED_WITHIN_MS);
      expect(after).toBeLessThan(before * MEMORY_FACTOR);
      expect(Object.keys(countsOf(late)).filter((status) => Number(status) >= 500)).toEqual([]);
      expect(charges).toBeGreaterThan(0);
    },
    FROZEN_MS + WARM_MS + 300_000,
  );
});
