import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { StoryShop } from '../testing/shop.js';

const IS_FULL = process.env['SHOP_TEST_FULL'] === '1';
const SECONDS = IS_FULL ? 60 : 3;
const OTHERS_A_SECOND = 10;
/** Others may wait three times as long as without the impatient visit, by p99; a test allows ten times that. */
const MAX_FACTOR = 30;
const MIN_P99_MS = 50;

let shop: StoryShop;
let other: { url: string; close: () => Promise<void> };
beforeAll(async () => {
  shop = await StoryShop.open();
  other = await shop.openAnother();
});
afterAll(async () => {
  await other.close();
  await shop.close();
});

/** The answers to a visit that repeats one step `times` times at once, in turn at each backend, with one idempotency key. */
async function repeatsOneStep(uuid: string, times: number, urls: readonly string[]): Promise<number[]> {
  const headers = { 'idempotency-key': randomUUID() };
  const answers = Array.from({ length: times }, (_none, n) =>
    shop.ask('POST', '/api/steps', { uuid, stepNumber: 3 }, headers, urls[n % urls.length]),
  );
  return (await Promise.all(answers)).map(({ status }) => status);
}

interface Answer {
  readonly status: number;
  readonly ms: number;
}

/** The answers to visits that others start, ten a second, while `beside` is called once a second. */
async function othersVisit(urls: readonly string[], beside: () => Promise<unknown>): Promise<Answer[]> {
  const answers: Promise<Answer>[] = [];
  const besides: Promise<unknown>[] = [];
  for (let n = 0; n < SECONDS * OTHERS_A_SECOND; n += 1) {
    if (n % OTHERS_A_SECOND === 0) besides.push(beside());
    const startedAt = performance.now();
    answers.push(
      shop
        .ask('POST', '/api/sessions', { uuid: randomUUID() }, {}, urls[n % urls.length])
        .then(({ status }) => ({ status, ms: performance.now() - startedAt })),
    );
    await wait(1000 / OTHERS_A_SECOND);
  }
  await Promise.all(besides);
  return Promise.all(answers);
}

const p99 = (answers: readonly Answer[]): number =>
  answers.map(({ ms }) => ms).sort((a, b) => a - b)[Math.floor(answers.length * 0.99)] ?? NaN;

describe('a visit that repeats one request many times at once', () => {
  for (const [times, backends] of IS_FULL
    ? [12, 40, 100].flatMap((n) => [[n, 1] as const, [n, 2] as const])
    : [[40, 2] as const]) {
    it(`shuts nobody else out: ${times} times a second through ${backends} backends`, async () => {
      const urls = [shop.url, other.url].slice(0, backends);
      const { body } = await shop.ask('POST', '/api/sessions', { uuid: randomUUID() });
      const statuses: number[] = [];
      const alone = await othersVisit(urls, () => Promise.resolve());
      const beside = await othersVisit(urls, async () => {
        statuses.push(...(await repeatsOneStep(String(body['uuid']), times, urls)));
      });
      console.info(
        `${times} at once, ${backends} backends: p99 of others ${p99(alone)} ms, beside it ${p99(beside)} ms`,
      );
      expect(new Set(beside.map(({ status }) => status))).toEqual(new Set([201]));
      expect(new Set(statuses)).toEqual(new Set([201]));
      expect(p99(beside)).toBeLessThanOrEqual(Math.max(MIN_P99_MS, p99(alone)) * MAX_FACTOR);
    });
  }
});
