import { randomUUID } from 'node:crypto';
import { fold } from '@shop/domain';
import { orderDecider } from '@shop/domain/orders';
import { ordersExamples as examples } from '@shop/domain/testing';
import { daysAfter } from '@shop/domain/time';
import { describe, expect, it } from 'vitest';
import { Postgres } from '../../stores/postgres/postgres.js';
import { eventually } from '../../testing/eventually.js';
import { orderDesk } from '../testing/order-desk.js';
import { staffedShop } from '../testing/staffed-shop.js';
import type { StoryShop } from '../../testing/shop.js';
import type { OrderStreams } from '../order-streams.js';
import { Withdrawals } from './withdrawals.js';

const SLOW = 'SL-045-MN';
const SERVICES = ['mecavin', 'service-history', 'mecascore'];
const TIMEOUT_MS = 120_000;
const declaration = { name: 'Jeanne Dupont', email: 'jeanne@example.fr' };

let shop: StoryShop;
let staff: Record<string, string>;
staffedShop(
  (staffed) => ({ shop, staff } = staffed),
  (configuration) => ({
    ...configuration,
    limits: { ...configuration.limits, automaticWithdrawals: 2 },
  }),
);

const until = (check: () => Promise<void>) => eventually(check, TIMEOUT_MS);
const { bought, page, act, decides, listed, typesOf, subjectsTo } = orderDesk(() => ({ shop, staff }));
type Order = Awaited<ReturnType<typeof bought>>;

async function read(visitor: Parameters<typeof bought>[0]): Promise<Order> {
  const order = await bought(visitor);
  await until(async () => expect((await page(order.token)).stage).toBe('sent'));
  expect((await fetch(`${shop.url}/api/orders/${order.token}/reports/mecavin`)).status).toBe(200);
  return order;
}
async function withdraws({ token }: Order): Promise<void> {
  expect((await act(token, 'withdrawal', declaration)).status).toBe(200);
}
async function isHeld({ uuid }: Order): Promise<boolean> {
  const settled = async () => {
    const types = await typesOf(uuid);
    const held = types.includes('WithdrawalRefundHeld');
    expect(held || types.includes('ReportRefundRequested')).toBe(true);
    return held;
  };
  return eventually(settled, TIMEOUT_MS);
}

describe('reading every report and withdrawing', () => {
  it('gives the money back by itself twice for one card, then staff does: seen, granted, paid', async () => {
    for (const order of [await read({}), await read({})]) {
      await withdraws(order);
      await until(async () => expect(await page(order.token)).toMatchObject({ refundedCents: 4300 }));
    }
    const third = await read({});
    await withdraws(third);
    expect(await isHeld(third)).toBe(true);
    await until(async () => expect((await subjectsTo(declaration.email)).length).toBeGreaterThanOrEqual(3));
    const { withdrawal, reports } = await page(third.token);
    expect(reports.map(({ refund }) => refund)).toEqual(['held', 'held', 'held']);
    await until(async () => expect((await listed(third.uuid))?.refundsHeld).toEqual(SERVICES));
    expect(await listed(third.uuid)).toMatchObject({
      ...{ opened: ['mecavin'], refundDueAt: expect.any(String) },
      refunds: [{ amountCents: 1434 }, { amountCents: 1433 }, { amountCents: 1433 }],
    });
    expect((await listed(third.uuid))?.earlierWithdrawals).toMatchObject([
      { reference: expect.stringMatching(/^\d{4}-\d{6}$/) },
      { reference: expect.any(String) },
    ]);
    expect(Date.parse(withdrawal?.refundDueAt ?? '') - Date.parse(withdrawal?.declaredAt ?? '')).toBe(14 * 86_400_000);
    const reason = 'Rapport lu une fois, rétractation dans les temps';
    for (const service of SERVICES)
      expect((await decides(third.uuid, `refunds/${service}`, { reason })).status).toBe(200);
    await until(async () => expect(await page(third.token)).toMatchObject({ refundedCents: 4300 }));
    const slow = await bought({ plate: SLOW });
    await until(async () => expect((await page(slow.token)).stage).toBe('requested'));
    await withdraws(slow);
    expect(await isHeld(slow)).toBe(false);
  });

  it('counts right when many withdraw in the same moment', async () => {
    const orders = await Promise.all([1, 2, 3, 4].map(() => read({ card: 'pm_card_mastercard' })));
    await Promise.all(orders.map(withdraws));
    const held = await Promise.all(orders.map(isHeld));
    expect(held.filter(Boolean)).toHaveLength(2);
  });

  it('counts one mailbox as one, however it is written, and keeps neither e-mail nor card', async () => {
    const name = randomUUID();
    const orders: Order[] = [];
    for (const tag of ['', '+a', '+b']) {
      orders.push(
        await read({ email: `${tag === '+b' ? name.toUpperCase() : name}${tag}@example.fr`, isCharged: false }),
      );
    }
    const held: boolean[] = [];
    for (const order of orders) {
      await withdraws(order);
      held.push(await isHeld(order));
    }
    expect(held).toEqual([false, false, true]);
    const kept = JSON.stringify(await shop.rows('select * from backend.withdrawal'));
    expect(kept).not.toMatch(/example|@/);
    expect(kept.toLowerCase()).not.toContain(name);
  });
});

describe('earlier withdrawals', () => {
  interface Declared {
    readonly orderId?: string;
    readonly email?: string;
    /** Where the mails of the order went since. */
    readonly correctedTo?: string;
    readonly card?: string | null;
    readonly isRead?: boolean;
    readonly daysAgo?: number;
  }

  /** How many earlier withdrawals this one is settled with. */
  const earlierOf = async (declared: Declared): Promise<number> => {
    const { orderId = randomUUID(), email = `${randomUUID()}@example.fr`, card = null } = declared;
    const { isRead = true, daysAgo = 0, correctedTo = email } = declared;
    const opened = { ...examples.OrderOpened, data: { ...examples.OrderOpened.data, orderId, email } };
    const read = isRead ? [examples.ReportRequested, examples.ReportReceived, examples.ReportOpened] : [];
    const corrected = { ...examples.DeliveryAddressCorrected, data: { email: correctedTo } };
    const withdrawn = { ...examples.WithdrawalDeclared, at: daysAfter(new Date().toISOString(), -daysAgo) };
    const state = fold(orderDecider, [opened, ...read, corrected, withdrawn]);
    if (state.order === null) throw new Error('the order was not opened');
    const counts: number[] = [];
    const write = (_orderId: string, { earlier }: { earlier: number }) => Promise.resolve(counts.push(earlier));
    const withdrawals = new Withdrawals(
      shop.configuration,
      shop.app.get(Postgres, { strict: false }),
      { fingerprintOf: () => Promise.resolve(card) },
      { write } as unknown as OrderStreams,
    );
    await withdrawals.settle({ orderId, state, order: state.order });
    return counts[0] ?? -1;
  };

  it('are those of the same card or mailbox, each order once, however often it is settled', async () => {
    const [email, card, orderId] = [`${randomUUID()}@example.fr`, randomUUID(), randomUUID()];
    expect([await earlierOf({ orderId, email, card }), await earlierOf({ orderId, email, card })]).toEqual([0, 0]);
    expect(await earlierOf({ card })).toBe(1);
    expect(await earlierOf({ email })).toBe(1);
    expect(await earlierOf({ email, card })).toBe(3);
    expect([await earlierOf({}), await earlierOf({ card: null })]).toEqual([0, 0]);
  });

  it('are those of the mailbox that the order was bought with, wherever its mails went since', async () => {
    const email = `${randomUUID()}@example.fr`;
    await earlierOf({ email, correctedTo: `${randomUUID()}@example.fr` });
    expect(await earlierOf({ email, correctedTo: `${randomUUID()}@example.fr` })).toBe(1);
  });

  it('are none of those from which nothing was supplied', async () => {
    const card = randomUUID();
    for (let turn = 0; turn < 3; turn += 1) expect(await earlierOf({ card, isRead: false })).toBe(0);
    expect(await earlierOf({ card })).toBe(0);
    expect(await earlierOf({ card, isRead: false })).toBe(0);
  });

  it('are those of 90 days', async () => {
    const card = randomUUID();
    const [old, recent] = [randomUUID(), randomUUID()];
    await earlierOf({ orderId: old, card, daysAgo: 91 });
    await earlierOf({ orderId: recent, card, daysAgo: 89 });
    expect(await earlierOf({ card })).toBe(1);
    await shop.app.get(Withdrawals, { strict: false }).deleteExpired();
    const kept = 'select order_id from backend.withdrawal where order_id = any($1)';
    expect(await shop.rows(kept, [[old, recent]])).toEqual([{ order_id: recent }]);
  });
});
