import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PaymentIssuesView } from '@shop/domain/admin';
import { orderStream } from '@shop/domain/orders';
import { eventually } from '../testing/eventually.js';
import { orderEvents, paidVisit } from '../testing/orders.js';
import { StoryProjections } from '../testing/projections.js';
import { plantDeadLetter, skipped, storesOf } from '../testing/reactions.js';
import { StoryShop } from '../testing/shop.js';
import { signedIn } from '../testing/staff-account.js';
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
  staff = await signedIn(shop);
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
    const isUnfinishedSince = (time: string) =>
      shop.rows('update reports.order set unfinished_since = now() - $2::interval where order_id = $1 returning 1', [
        ...[uuid, time],
      ]);
    await until(async () => {
      expect(await isUnfinishedSince('4 minutes')).toHaveLength(1);
      expect(await issuesOf(uuid)).toEqual([]);
      await isUnfinishedSince('6 minutes');
      const issue = (await seen()).concerns.find(({ sessionUuid }) => sessionUuid === uuid);
      expect(issue).toMatchObject({ concern: 'order-without-job', amountCents: 4300, refundedCents: 0 });
    });
    worker = await StoryWorker.start(shop.configuration);
    await until(async () => expect(await issuesOf(uuid)).toEqual([]));
  });

  it('is a report whose money was asked back of the provider and did not go', async () => {
    await shop.provider('POST', '/scenario', { call: 'refunds.create', happens: 'fails-before-work', next: 'always' });
    const uuid = await paidVisit(shop, { plate: 'NH-000-NE' });
    const isDueSince = (time: string) =>
      shop.rows(
        `update reports.order set refund_due_since = now() - $2::interval
          where order_id = $1 and refund_due_since is not null returning 1`,
        [uuid, time],
      );
    await until(async () => {
      expect(await isDueSince('4 minutes')).toHaveLength(1);
      expect(await issuesOf(uuid)).toEqual([]);
      await isDueSince('6 minutes');
      const issue = (await seen()).concerns.find(({ sessionUuid }) => sessionUuid === uuid);
      expect(issue).toMatchObject({ concern: 'report-refund-due', amountCents: 1433 });
      expect(isBefore(issue?.since, 5)).toBe(true);
      expect(await metrics()).toContain('shop_payment_issues{issue="report-refund-due"} 1');
    });
    await shop.provider('DELETE', '/scenario');
    await until(async () => expect(await issuesOf(uuid)).toEqual([]));
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
