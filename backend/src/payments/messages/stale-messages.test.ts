import { Logger } from '@nestjs/common';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { PaymentIssuesView } from '@shop/domain/admin';
import type { ClocksView } from '@shop/eventing/clocks';
import { restoreClock, shiftClock } from '@shop/eventing/testing/shifted-clock';
import type Stripe from 'stripe';
import { PRODUCTION } from '../../limits/limits.js';
import { eventually } from '../../testing/eventually.js';
import { StoryProjections } from '../../testing/projections.js';
import { StoryShop } from '../../testing/shop.js';
import { signedIn } from '../../testing/staff-account.js';
import { messageAbout, messagesCounted, paid, signedBy, stripeOf } from '../testing/paying.js';

let shop: StoryShop;
let stripe: Stripe;
let staff: Record<string, string>;
beforeAll(async () => {
  shop = await StoryShop.open();
  stripe = stripeOf(shop.configuration);
  await StoryProjections.prepare(shop.configuration.eventStoreUrl, shop.configuration.databaseUrl);
  staff = await signedIn(shop);
});
afterEach(restoreClock);
afterAll(() => shop.close());

/** Delivers a message that was signed so many seconds from now; the HTTP status. */
async function deliver(id: string, seconds: number, url = shop.url): Promise<number> {
  const payload = messageAbout(id);
  const signature = signedBy(stripe, payload, shop.configuration.stripe.webhookSecrets[0] ?? '', seconds);
  return (await shop.ask('POST', '/api/webhook/stripe', payload, { 'stripe-signature': signature }, url)).status;
}
const sales = async (uuid: string) => (await shop.eventsOf(uuid)).filter(({ type }) => type === 'PaymentSucceeded');
const counted = (result: string, url = shop.url) => messagesCounted(url, result);
async function issuesOf(uuid: string) {
  const { body } = await shop.ask('GET', '/api/admin/concerns', undefined, staff);
  const { concerns } = body as unknown as PaymentIssuesView;
  return concerns.filter(({ sessionUuid }) => sessionUuid === uuid);
}

describe('what a signed message is about', () => {
  it.each([
    ['305 s ago', -305],
    ['305 s ahead of its time', 306],
  ])('is asked for at the provider, stale, and an issue for staff: signed %s', async (_when, seconds) => {
    const { uuid, id } = await paid(shop);
    const logged = vi.spyOn(Logger.prototype, 'warn');
    const [stale, forged] = [await counted('stale'), await counted('forged')];
    const signedAt = Date.now() + seconds * 1000;
    expect(await deliver(id, seconds)).toBe(200);
    const [, ago] = /was signed (-?\d+) s ago/.exec(logged.mock.calls.flat().join()) ?? [];
    expect(Number(ago)).toBeGreaterThanOrEqual(-seconds);
    expect(Number(ago)).toBeLessThanOrEqual((Date.now() - signedAt) / 1000 + 2);
    logged.mockRestore();
    expect(await sales(uuid)).toHaveLength(1);
    expect([await counted('stale'), await counted('forged')]).toEqual([stale + 1, forged]);
    expect(await issuesOf(uuid)).toMatchObject([
      { concern: 'stale-message', paymentIntentId: id, amountCents: 4300, refundedCents: 0 },
    ]);
    expect(await deliver(id, seconds)).toBe(200);
    expect(await sales(uuid)).toHaveLength(1);
    await shop.rows(`update backend.stale_message set received_at = now() - interval '25 hours'`);
    expect(await issuesOf(uuid)).toEqual([]);
    expect(await deliver(id, seconds)).toBe(200);
    expect(await issuesOf(uuid)).toMatchObject([{ concern: 'stale-message', paymentIntentId: id }]);
  });

  it('is not stale within five minutes, either way', async () => {
    const stale = await counted('stale');
    for (const seconds of [-295, 295]) {
      const { uuid, id } = await paid(shop);
      expect([await deliver(id, seconds), (await sales(uuid)).length]).toEqual([200, 1]);
      expect(await issuesOf(uuid)).toEqual([]);
    }
    expect(await counted('stale')).toBe(stale);
  });

  it('stays an issue of a day beside those of other payments, with what was given back since', async () => {
    const [first, second, later] = [await paid(shop), await paid(shop), await paid(shop)];
    for (const { id } of [first, second]) expect(await deliver(id, -305)).toBe(200);
    await stripe.refunds.create({ payment_intent: first.id, amount: 1000 });
    expect(await deliver(first.id, -305)).toBe(200);
    expect(await issuesOf(first.uuid)).toMatchObject([{ concern: 'stale-message', refundedCents: 1000 }]);
    expect(await issuesOf(second.uuid)).toMatchObject([{ concern: 'stale-message', refundedCents: 0 }]);
    await shop.rows(`update backend.stale_message set received_at = now() - interval '25 hours'`);
    expect(await deliver(later.id, -305)).toBe(200);
    expect(await shop.rows('select session_uuid from backend.stale_message')).toEqual([{ session_uuid: later.uuid }]);
  });

  it('is stale by the last of several times, the one that was signed', async () => {
    const { id } = await paid(shop);
    const payload = messageAbout(id);
    const stale = await counted('stale');
    const signature = signedBy(stripe, payload, shop.configuration.stripe.webhookSecrets[0] ?? '', -305);
    const headers = { 'stripe-signature': `t=${Math.floor(Date.now() / 1000)},${signature}` };
    expect((await shop.ask('POST', '/api/webhook/stripe', payload, headers)).status).toBe(200);
    expect(await counted('stale')).toBe(stale + 1);
  });

  it('is asked for also while staff cannot be told', async () => {
    const { uuid, id } = await paid(shop);
    const alone = await shop.openAnother({ databaseUrl: 'postgres://nobody@127.0.0.1:1/none' });
    expect(await deliver(id, -305, alone.url)).toBe(200);
    await alone.close();
    expect(await sales(uuid)).toHaveLength(1);
  });

  it('is not asked for as often as somebody repeats it', async () => {
    const { id } = await paid(shop);
    const strict = await shop.openAnother({ limits: { ...PRODUCTION, forgedMessages: { mostASecond: 1 } } });
    const answers = await Promise.all(Array.from({ length: 20 }, () => deliver(id, -305, strict.url)));
    expect(new Set(answers)).toEqual(new Set([200, 429]));
    expect(await deliver(id, 0, strict.url)).toBe(200);
    await strict.close();
  });
});

describe('a backend whose clock is wrong', () => {
  /** What a backend says of itself that nobody has used since it started, once both clocks are compared. */
  const saidAt = (url: string) =>
    eventually(async () => {
      const { status, body } = await shop.ask('GET', '/health/ready', undefined, {}, url);
      const { sources, warning } = body['clock'] as ClocksView;
      expect(sources.filter(({ skewSeconds }) => skewSeconds !== null)).toHaveLength(2);
      return { status, ready: body['status'], warning };
    });

  it.each([305, -305])('by %i s is not ready, and takes the messages of the provider all the same', async (seconds) => {
    const { uuid, id } = await paid(shop);
    shiftClock(seconds * 1000);
    const wrong = await shop.openAnother();
    const { status, ready, warning } = await saidAt(wrong.url);
    expect([status, ready]).toEqual([503, 'not-ready']);
    const apart = `${seconds > 0 ? 'ahead of' : 'behind'}`;
    expect(warning).toMatch(
      new RegExp(`30[0-5] s ${apart} Postgres's: .* 30[0-5] s ${apart} the payment provider's: `),
    );
    expect(await deliver(id, -seconds, wrong.url)).toBe(200);
    expect(await sales(uuid)).toHaveLength(1);
    expect([await counted('settled', wrong.url), await counted('forged', wrong.url)]).toEqual([1, 0]);
    await wrong.close();
  });

  it('by five seconds says so, and is ready', async () => {
    shiftClock(5000);
    const wrong = await shop.openAnother();
    const { status, warning } = await saidAt(wrong.url);
    expect([status, warning]).toEqual([200, expect.stringContaining("ahead of Postgres's")]);
    await wrong.close();
  });

  it('by a second says nothing', async () => {
    shiftClock(1000);
    const slightly = await shop.openAnother();
    expect(await saidAt(slightly.url)).toEqual({ status: 200, ready: 'ready', warning: null });
    await slightly.close();
  });
});
