import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { Command } from 'commander';
import type { PaymentIssuesView } from '@shop/domain/admin';
import { sessionExamples as examples } from '@shop/domain/testing';
import { chosen, CHOSEN_CENTS, prepared, stripeOf } from '../payments/testing/paying.js';
import { eventually } from '../testing/eventually.js';
import type { StoryShop } from '../testing/shop.js';
import { shopWithReadModels } from '../testing/shop-at-work.js';
import { signedIn } from '../testing/staff-account.js';
import { addPaymentCommands } from './payment-commands.js';

const LONG_AGO = '2026-01-01';
const MORE_THAN_A_PAGE = 101;

let shop: StoryShop;
let stripe: ReturnType<typeof stripeOf>;
let staff: { cookie: string };
shopWithReadModels(async (opened) => {
  shop = opened;
  stripe = stripeOf(shop.configuration);
  staff = await signedIn(shop);
});
afterAll(() => {
  said.mockRestore();
});

const said = vi.spyOn(console, 'log').mockImplementation(() => undefined);
afterEach(() => {
  said.mockClear();
  process.exitCode = undefined;
});

/** Runs the command; returns the lines that it prints, and the exit code, which shows whether a person has to act. */
async function backfill(since = LONG_AGO, ...settled: readonly string[]) {
  process.exitCode = undefined;
  const program = new Command().exitOverride();
  addPaymentCommands(program, (work) => work(shop.app));
  const options = settled.length === 0 ? [] : ['--settled', ...settled];
  await program.parseAsync(['backfill', '--since', since, ...options], { from: 'user' });
  const lines = said.mock.calls.splice(0).map(([line]) => String(line));
  return { lines, summary: lines.at(-1) ?? '', exitCode: process.exitCode };
}
async function linesAbout(id: string) {
  const { lines, exitCode } = await backfill();
  return { about: lines.filter((line) => line.startsWith(id)), exitCode };
}
const typesOf = async (uuid: string) => (await shop.eventsOf(uuid)).map(({ type }) => type);
const issues = async () =>
  (await shop.ask('GET', '/api/admin/concerns', undefined, staff)).body as unknown as PaymentIssuesView;

const request = (sessionUuid: string, amount = CHOSEN_CENTS) => ({
  amount,
  currency: 'eur',
  automatic_payment_methods: { enabled: true },
  metadata: { sessionUuid },
});
const pay = (id: string) => stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
async function paid(sessionUuid: string, amount = CHOSEN_CENTS) {
  const { id } = await stripe.paymentIntents.create(request(sessionUuid, amount));
  await pay(id);
  return id;
}
const giveBack = (payment_intent: string) => stripe.refunds.create({ payment_intent });

describe('what the log has lost and the provider’s books hold', () => {
  it('is learnt again: a sale, by the command that a webhook gives, and nothing by a second run', async () => {
    const { uuid, id } = await prepared(shop);
    const { created } = await stripe.paymentIntents.retrieve(id);
    await eventually(() => Promise.resolve(expect(Date.now()).toBeGreaterThan((created + 1) * 1000)));
    await pay(id);
    const first = await backfill();
    const [{ data } = examples.PaymentSucceeded] = (await shop.eventsOf(uuid)).flatMap((event) =>
      event.type === 'PaymentSucceeded' ? [event] : [],
    );
    expect(Date.parse(data.paidAt)).toBeGreaterThan(created * 1000);
    expect(first.lines).toEqual([
      `${id} 43.00 EUR ${data.paidAt} session ${uuid}, PaymentSucceeded`,
      expect.stringMatching(/^1 intent since .*: 1 newly learnt, 0 not settled$/),
    ]);
    expect(first.exitCode).toBeUndefined();
    expect((await shop.eventsOf(uuid)).at(-1)).toMatchObject({
      type: 'PaymentSucceeded',
      data: { paymentIntentId: id, amountCents: CHOSEN_CENTS, source: 'reconciliation' },
    });
    const known = await typesOf(uuid);
    const { lines, summary } = await backfill();
    expect(lines).toHaveLength(1);
    expect(summary).toMatch(/ 0 newly learnt, 0 not settled$/);
    expect(await typesOf(uuid)).toEqual(known);
  });

  it('is read from all pages of the books, and from the moment that was given', async () => {
    const known = Number.parseInt((await backfill()).summary, 10);
    const others = Array.from({ length: MORE_THAN_A_PAGE }, () => stripe.paymentIntents.create(request('none')));
    await Promise.all(others);
    expect((await backfill()).summary).toMatch(new RegExp(`^${known + MORE_THAN_A_PAGE} intents`));
    const { created } = await stripe.paymentIntents.create(request('none'));
    const within = await backfill(new Date(created * 1000 + 999).toISOString());
    expect(Number.parseInt(within.summary, 10)).toBeGreaterThan(0);
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
    expect((await backfill(tomorrow)).summary).toMatch(/^0 intents/);
    await expect(backfill('soon')).rejects.toThrow('"soon" is no time');
  });
});

describe('money of a visit that the log has lost', () => {
  it('is named at every run, is seen by staff, and no longer once it was given back', async () => {
    const uuid = randomUUID();
    const id = await paid(uuid, 2900);
    const named = [expect.stringMatching(/29\.00 EUR .* NOT SETTLED: the log knows no such visit, PaymentAnomaly/)];
    expect(await linesAbout(id)).toEqual({ about: named, exitCode: 1 });
    expect(await typesOf(uuid)).toEqual(['PaymentAnomalyDetected']);
    expect((await linesAbout(id)).about).toEqual([expect.stringMatching(/NOT SETTLED: the log knows no such visit$/)]);
    await eventually(async () => {
      const { concerns } = await issues();
      expect(concerns.filter(({ sessionUuid }) => sessionUuid === uuid)).toMatchObject([
        { paymentIntentId: id, amountCents: 2900, concern: 'anomaly' },
      ]);
    });
    await giveBack(id);
    expect(await linesAbout(id)).toEqual({ about: [expect.stringMatching(/, PaymentRefunded$/)], exitCode: undefined });
    expect(await linesAbout(id)).toEqual({ about: [], exitCode: undefined });
  });

  it('is named and asks for nobody any more once a person has settled it by hand', async () => {
    const [id, other] = [await paid(randomUUID(), 2900), await paid(randomUUID(), 2900)];
    expect(await backfill(LONG_AGO, id)).toMatchObject({ exitCode: 1 });
    const { lines, summary, exitCode } = await backfill(LONG_AGO, id, other);
    expect(lines.filter((line) => line.endsWith('the log knows no such visit, settled by hand'))).toHaveLength(2);
    expect(summary).toMatch(/, 0 not settled$/);
    expect(exitCode).toBeUndefined();
    await Promise.all([id, other].map(giveBack));
  });

  it('makes no visit of it: the page is told that there is none, and may start it anew', async () => {
    const uuid = randomUUID();
    await giveBack(await paid(uuid));
    await backfill();
    await eventually(async () =>
      expect(await shop.rows('select from sessions.session where uuid = $1', [uuid])).toHaveLength(1),
    );
    const seen = { 'x-session-revision': '0' };
    expect((await shop.ask('GET', `/api/sessions/${uuid}`, undefined, seen)).status).toBe(404);
    expect((await shop.ask('POST', '/api/sessions', { uuid, lang: 'fr' })).status).toBe(201);
    expect(await typesOf(uuid)).toEqual(['PaymentAnomalyDetected', 'PaymentRefunded', 'SessionStarted']);
  });

  it('is left alone when nobody paid, or when it is of another product of the account', async () => {
    const { id } = await stripe.paymentIntents.create(request(randomUUID()));
    const other = await stripe.paymentIntents.create({ ...request(''), metadata: {} });
    await pay(other.id);
    const { lines, exitCode } = await backfill();
    expect(lines.filter((line) => line.startsWith(id) || line.startsWith(other.id))).toEqual([]);
    expect(exitCode).toBeUndefined();
  });
});

describe('money that fits no order of its visit', () => {
  it('is named with what it is and when it came, also when only a part of it went back', async () => {
    const uuid = await shop.given(...chosen, {
      ...examples.PaymentIntentRequested,
      data: { ...examples.PaymentIntentRequested.data, amountCents: CHOSEN_CENTS },
    });
    const id = await paid(uuid, CHOSEN_CENTS + 100);
    const { about, exitCode } = await linesAbout(id);
    expect(about).toEqual([expect.stringMatching(/44\.00 EUR .*NOT SETTLED: the money fits no order .*, PaymentAnom/)]);
    expect(exitCode).toBe(1);
    expect((await linesAbout(id)).about).toHaveLength(1);
    await stripe.refunds.create({ payment_intent: id, amount: 100 });
    expect(await linesAbout(id)).toMatchObject({ about: [expect.stringMatching(/NOT SETTLED/)], exitCode: 1 });
  });
});
