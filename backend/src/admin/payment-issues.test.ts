import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PaymentIssuesView } from '@shop/domain/admin';
import { orderStream } from '@shop/domain/orders';
import { eventually } from '../testing/eventually.js';
import { orderEvents, paidVisit } from '../testing/orders.js';
import { StoryProjections } from '../testing/projections.js';
import { plantDeadLetter, skipped, storesOf } from '../testing/reactions.js';
import { StoryShop } from '../testing/shop.js';
import { hireStaff, signIn } from '../testing/staff-account.js';
import { StoryWorker } from '../testing/worker.js';

const REACTION = 'when-payment-succeeded';

let shop: StoryShop;
let projections: StoryProjections;
let worker: StoryWorker;
let staff: Record<string, string>;
beforeAll(async () => {
  shop = await StoryShop.open();
  projections = await StoryProjections.prepare(shop.eventStore.url, shop.configuration.databaseUrl);
  projections.start();
  worker = await StoryWorker.start(shop.configuration);
  await hireStaff(shop);
  staff = await signIn(shop);
});
afterAll(async () => {
  await Promise.all([worker.stop(), projections.stop()]);
  await shop.close();
});

const seen = async (): Promise<PaymentIssuesView> =>
  (await shop.ask('GET', '/api/admin/concerns', undefined, staff)).body as unknown as PaymentIssuesView;
const issuesOf = async (uuid: string) =>
  (await seen()).concerns.filter(({ sessionUuid }) => sessionUuid === uuid).map(({ concern }) => concern);
const metrics = async () => (await fetch(`${worker.url}/metrics`)).text();
const until = (check: () => Promise<void>) => eventually(check);
const delivered = (uuid: string) =>
  until(async () => expect((await orderEvents(shop, uuid)).map(({ type }) => type)).toContain('ReportsDelivered'));
/** Whether a moment is more than so many minutes ago. */
const isBefore = (since: string | undefined, minutes: number): boolean =>
  Date.parse(since ?? '') < Date.now() - minutes * 60_000;
const isPaidSince = (uuid: string, time: string) =>
  shop.rows('update payments.visit set unopened_since = now() - $2::interval where session_uuid = $1', [uuid, time]);

describe('a payment that staff has to look at', () => {
  it('is one that was paid five minutes ago and has no order, until it has one', async () => {
    await worker.stop();
    const uuid = await paidVisit(shop);
    await until(async () => expect(await issuesOf(uuid)).toEqual(['paid-without-order']));
    await isPaidSince(uuid, '4 minutes');
    expect(await issuesOf(uuid)).toEqual([]);
    await isPaidSince(uuid, '6 minutes');
    expect(await issuesOf(uuid)).toEqual(['paid-without-order']);
    worker = await StoryWorker.start(shop.configuration);
    await until(async () => expect(await issuesOf(uuid)).toEqual([]));
    expect(await metrics()).not.toContain('paid-without-order');
  });

  it('is an order with something left to do that nothing will do', async () => {
    const uuid = await paidVisit(shop, { plate: 'SL-999-MN' });
    await until(async () => expect(await orderEvents(shop, uuid)).not.toEqual([]));
    await worker.stop();
    await shop.rows('delete from graphile_worker._private_jobs');
    await until(async () => {
      const old = `update reports.order set unfinished_since = now() - interval '6 minutes' where order_id = $1 returning 1`;
      expect(await shop.rows(old, [uuid])).toHaveLength(1);
      expect(await issuesOf(uuid)).toEqual(['order-without-job']);
    });
    worker = await StoryWorker.start(shop.configuration);
    await until(async () => expect(await issuesOf(uuid)).toEqual([]));
  });

  it('is a report whose money was asked back of the provider and did not go', async () => {
    await shop.provider('POST', '/scenario', { call: 'refunds.create', happens: 'fails-before-work', next: 'always' });
    const uuid = await paidVisit(shop, { plate: 'NH-000-NE' });
    await until(async () => {
      const old = `update reports.order set refund_due_since = now() - interval '6 minutes'
                    where order_id = $1 and refund_due_since is not null returning 1`;
      expect(await shop.rows(old, [uuid])).toHaveLength(1);
      const issue = (await seen()).concerns.find(({ sessionUuid }) => sessionUuid === uuid);
      expect(issue).toMatchObject({ concern: 'report-refund-due', amountCents: 1433 });
      expect(isBefore(issue?.since, 5)).toBe(true);
      expect(await metrics()).toContain('shop_payment_issues{issue="report-refund-due"} 1');
    });
    await shop.provider('DELETE', '/scenario');
    await until(async () => expect(await issuesOf(uuid)).toEqual([]));
  });
});

describe('the payments of one visit', () => {
  it('are each an issue of their own kind, until what they owe went back', async () => {
    const paid = { amountCents: 4300, standing: 'succeeded', refund: null, refundedCents: 0, isDisputed: false };
    const failed = { ...paid, refund: 'failed', refundedCents: 1433 };
    const kinds = {
      disputed: { ...paid, isDisputed: true },
      'disputed, lost': { ...paid, refund: 'failed', refundDueCents: 4300, chargedBackCents: 4300 },
      'refund-failed': { ...failed, refundDueCents: 2866 },
      'refund-failed, made up for': { ...failed, refundDueCents: 1433 },
      'refund-failed, of an older release': failed,
      'refund-waiting': { ...paid, refund: 'requested' },
      'refund made': { ...paid, standing: 'duplicate', refund: 'completed' },
      duplicate: { ...paid, standing: 'duplicate' },
      anomaly: { ...paid, standing: 'anomaly' },
      'nothing wrong': paid,
    };
    const intents = Object.entries(kinds).map(([paymentIntentId, intent]) => ({ ...intent, paymentIntentId }));
    const uuid = randomUUID();
    await shop.rows('insert into payments.visit (session_uuid, intents, concern_since) values ($1, $2, now())', [
      uuid,
      JSON.stringify(intents),
    ]);
    const found = (await seen()).concerns.filter(({ sessionUuid }) => sessionUuid === uuid);
    expect(Object.fromEntries(found.map(({ paymentIntentId, concern }) => [paymentIntentId, concern]))).toEqual({
      disputed: 'disputed',
      'refund-failed': 'refund-failed',
      'refund-failed, of an older release': 'refund-failed',
      'refund-waiting': 'refund-waiting',
      duplicate: 'duplicate',
      anomaly: 'anomaly',
    });
    await shop.rows('delete from payments.visit where session_uuid = $1', [uuid]);
  });
});

describe('more issues of a kind than are listed', () => {
  it('are said to be more, until they are not', async () => {
    expect(await seen()).not.toHaveProperty('isCut');
    await shop.rows(`insert into backend.stale_message (payment_intent_id, session_uuid, amount_cents, refunded_cents, received_at)
                     select 'pi_' || n, gen_random_uuid(), 4300, 0, now() - n * interval '1 second' from generate_series(1, 101) as n`);
    const { concerns, isCut } = await seen();
    const stale = concerns.filter(({ concern }) => concern === 'stale-message');
    expect([stale.map(({ paymentIntentId }) => paymentIntentId), isCut]).toEqual([
      Array.from({ length: 100 }, (_none, index) => `pi_${index + 1}`),
      true,
    ]);
    await shop.rows(`delete from backend.stale_message where payment_intent_id in ('pi_1', 'pi_2')`);
    expect(await seen()).not.toHaveProperty('isCut');
    await shop.rows('delete from backend.stale_message');
  });
});

describe('an event that the worker cannot handle', () => {
  it('is an alarm until somebody decides, however long ago it was, and shows what waits behind it', async () => {
    const uuid = randomUUID();
    const stream = `session-${uuid}`;
    const { commit, prepare } = await storesOf(shop).events.lastPosition();
    for (const later of [1n, 2n, 3n]) {
      await plantDeadLetter(shop, { reaction: REACTION, stream, position: { commit, prepare: prepare + later } });
    }
    expect((await fetch(`${worker.url}/health/ready`)).status).toBe(503);
    expect((await seen()).deadLetters).toMatchObject([
      { reaction: REACTION, sessionUuid: uuid, attempts: 99, blocked: 2, reason: 'no such field' },
    ]);
    expect(isBefore((await seen()).deadLetters[0]?.since, 1)).toBe(true);
    expect(await metrics()).toContain(`shop_blocked_events{reaction="${REACTION}"} 2`);
    for (const _left of [2, 1]) expect(await skipped(shop, REACTION, stream)).toContain('still blocked');
    expect(await skipped(shop, REACTION, stream)).toBe('applied 0 events');
    expect((await fetch(`${worker.url}/health/ready`)).status).toBe(200);
    expect((await seen()).deadLetters).toEqual([]);
    expect(await shop.rows('select stream, reason, decided_by from backend.skipped_event')).toHaveLength(3);
    await delivered(await paidVisit(shop));
  });

  it('names the visit of an order too', async () => {
    const uuid = randomUUID();
    const stream = orderStream(uuid);
    const position = await storesOf(shop).events.lastPosition();
    await plantDeadLetter(shop, { reaction: 'when-invoice-issued', stream, position });
    expect((await seen()).deadLetters).toMatchObject([{ reaction: 'when-invoice-issued', sessionUuid: uuid }]);
    await skipped(shop, 'when-invoice-issued', stream);
  });
});
