import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PaymentIssuesView } from '@shop/domain/admin';
import { LOG_REFUSED } from '@shop/eventing/consumers/log-report';
import { Disks } from '../platform/disks/disks.js';
import { LogRefusals } from '../stores/postgres/log-refusals.js';
import { Postgres } from '../stores/postgres/postgres.js';
import { eventually } from '../testing/eventually.js';
import { StoryProjections } from '../testing/projections.js';
import { StoryShop } from '../testing/shop.js';
import { signedIn } from '../testing/staff-account.js';
import { ListPaymentIssuesHandler } from './list-payment-issues.query.js';

const SINCE = '2026-07-01T08:00:00.000Z';
const PAID = { amountCents: 4300, standing: 'succeeded', refund: null, refundedCents: 0, isDisputed: false };

let shop: StoryShop;
let projections: StoryProjections;
let staff: Record<string, string>;
beforeAll(async () => {
  shop = await StoryShop.open();
  projections = await StoryProjections.prepare(shop.eventStore.url, shop.configuration.databaseUrl);
  staff = await signedIn(shop);
});
afterAll(async () => {
  await projections.stop();
  await shop.close();
});

const seen = async (): Promise<PaymentIssuesView> =>
  (await shop.ask('GET', '/api/admin/concerns', undefined, staff)).body as unknown as PaymentIssuesView;

/** A visit with these payments; returns its uuid. */
async function visitWith(
  intents: readonly object[],
  { concern_since = null, unopened_since = null }: { concern_since?: string | null; unopened_since?: string | null },
): Promise<string> {
  const uuid = randomUUID();
  await shop.rows(
    'insert into payments.visit (session_uuid, intents, concern_since, unopened_since) values ($1, $2, $3, $4)',
    [uuid, JSON.stringify(intents), concern_since, unopened_since],
  );
  return uuid;
}
const forget = (uuid: string) => shop.rows('delete from payments.visit where session_uuid = $1', [uuid]);

describe('a payment without its order', () => {
  it('is shown alone with its own sum and since when, whatever else was tried', async () => {
    const tried = [
      { ...PAID, standing: 'failed', amountCents: 1900, paymentIntentId: 'pi_1' },
      { ...PAID, standing: 'created', amountCents: 1900, paymentIntentId: 'pi_2' },
      { ...PAID, refundedCents: 100, paymentIntentId: 'pi_3' },
    ];
    const uuid = await visitWith(tried, { unopened_since: SINCE });
    const { concerns } = await seen();
    expect(concerns.map(({ since, ...line }) => [Date.parse(since), line])).toEqual([
      [
        Date.parse(SINCE),
        {
          ...{ sessionUuid: uuid, paymentIntentId: 'pi_3', amountCents: 4300, refundedCents: 100 },
          concern: 'paid-without-order',
        },
      ],
    ]);
    await forget(uuid);
  });
});

describe('a message about a sale that is over', () => {
  it('is shown for a day', async () => {
    await shop.rows(`insert into backend.stale_message (payment_intent_id, session_uuid, amount_cents, refunded_cents, received_at)
                     select 'pi_' || hours, gen_random_uuid(), 4300, 100, now() - hours * interval '1 hour' from unnest(array[23, 25]) as hours`);
    const { concerns } = await seen();
    expect(concerns).toMatchObject([{ paymentIntentId: 'pi_23', amountCents: 4300, refundedCents: 100 }]);
    await shop.rows('delete from backend.stale_message');
  });
});

describe('what keeps the shop from selling', () => {
  it('is a log that one of its readers refuses, with what to do', async () => {
    const failure = { kind: LOG_REFUSED, reason: 'it began anew', since: SINCE };
    await shop.rows(
      `insert into backend.reaction_checkpoint (name, epoch, commit_pos, prepare_pos, failure) values ('story', 0, 0, 0, $1)`,
      [JSON.stringify(failure)],
    );
    await eventually(async () =>
      expect((await seen()).refusedLog).toMatchObject({
        ...{ reactions: { reason: failure.reason, since: SINCE }, projections: null },
      }),
    );
    await shop.rows(`delete from backend.reaction_checkpoint where name = 'story'`);
  });

  it('is a disk with little room, with how much of it is left', async () => {
    const room = { blocks: 1000, bavail: 50, bsize: 1024 ** 2 };
    const disks = new Disks([{ disk: 'event-store', folder: '/' }], () => Promise.resolve(room));
    disks.onApplicationBootstrap();
    const [postgres, refusals] = [
      shop.app.get(Postgres, { strict: false }),
      shop.app.get(LogRefusals, { strict: false }),
    ];
    await eventually(async () =>
      expect((await new ListPaymentIssuesHandler(postgres, refusals, disks).execute()).disks).toEqual([
        { disk: 'event-store', freeShare: 0.05, isFull: false, since: expect.any(String) },
      ]),
    );
    disks.beforeApplicationShutdown();
  });
});

describe('the payments of one visit', () => {
  it('are each an issue of their own kind, until what they owe went back', async () => {
    const failed = { ...PAID, refund: 'failed', refundedCents: 1433 };
    const kinds = {
      disputed: { ...PAID, isDisputed: true },
      'disputed, lost': { ...PAID, refund: 'failed', refundDueCents: 4300, chargedBackCents: 4300 },
      'refund-failed': { ...failed, refundDueCents: 2866 },
      'refund-failed, made up for': { ...failed, refundDueCents: 1433 },
      'refund-failed, of an older release': failed,
      'refund-waiting': { ...PAID, refund: 'requested' },
      'refund made': { ...PAID, standing: 'duplicate', refund: 'completed' },
      duplicate: { ...PAID, standing: 'duplicate' },
      anomaly: { ...PAID, standing: 'anomaly' },
      'nothing wrong': PAID,
    };
    const intents = Object.entries(kinds).map(([paymentIntentId, intent]) => ({ ...intent, paymentIntentId }));
    const uuid = await visitWith(intents, { concern_since: SINCE });
    const found = (await seen()).concerns.filter(({ sessionUuid }) => sessionUuid === uuid);
    expect(Object.fromEntries(found.map(({ paymentIntentId, concern }) => [paymentIntentId, concern]))).toEqual({
      disputed: 'disputed',
      'refund-failed': 'refund-failed',
      'refund-failed, of an older release': 'refund-failed',
      'refund-waiting': 'refund-waiting',
      duplicate: 'duplicate',
      anomaly: 'anomaly',
    });
    expect(new Set(found.map(({ since }) => Date.parse(since)))).toEqual(new Set([Date.parse(SINCE)]));
    expect(found.find(({ concern }) => concern === 'refund-failed')).toMatchObject({
      ...{ amountCents: 4300, refundedCents: 1433 },
    });
    await forget(uuid);
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

  it('are counted as one kind for all payments that staff has to decide about', async () => {
    const both = [
      { ...PAID, isDisputed: true },
      { ...PAID, standing: 'anomaly' },
    ];
    const intents = Array.from({ length: 50 }, () => both).flat();
    const uuid = await visitWith(intents, { concern_since: SINCE });
    expect(await seen()).toMatchObject({ isCut: true });
    await forget(uuid);
  });

  it('are the oldest of those that were paid and have no order', async () => {
    await shop.rows(
      `insert into payments.visit (session_uuid, intents, unopened_since)
       select gen_random_uuid(), $1, now() - n * interval '1 hour' from generate_series(1, 101) as n`,
      [JSON.stringify([{ ...PAID, paymentIntentId: 'pi_1' }])],
    );
    const { concerns, isCut } = await seen();
    const ages = concerns.map(({ since }) => Math.round((Date.now() - Date.parse(since)) / 3_600_000));
    expect([isCut, ages]).toEqual([true, Array.from({ length: 100 }, (_none, index) => index + 2)]);
    await shop.rows('delete from payments.visit');
  });
});
