import { describe, expect, it } from 'vitest';
import { eventually } from '../../testing/eventually.js';
import { paymentAtProvider } from '../../testing/orders.js';
import type { StoryShop } from '../../testing/shop.js';
import { orderDesk } from '../testing/order-desk.js';
import { staffedShop } from '../testing/staffed-shop.js';

const TIMEOUT_MS = 30_000;
const SERVICES = ['mecavin', 'service-history', 'mecascore'];

let shop: StoryShop;
let staff: Record<string, string>;
staffedShop((staffed) => ({ shop, staff } = staffed));

const until = (check: () => Promise<void>) => eventually(check, TIMEOUT_MS);
const { bought, page, act, listed } = orderDesk(() => ({ shop, staff }));

/** An order that was withdrawn from, whose refunds the bank has taken back after they were made. */
const failedWithdrawal = async () => {
  const order = await bought({ card: 'pm_card_refundFail' });
  await until(async () => expect((await page(order.token)).stage).toBe('sent'));
  expect((await act(order.token, 'withdrawal', { name: 'Jeanne Dupont', email: order.email })).status).toBe(200);
  await until(async () => expect(await page(order.token)).toMatchObject({ refundedCents: 4300 }));
  const payment = await paymentAtProvider(shop, order.uuid);
  await until(async () => expect(await payment.refundStatuses()).toEqual(['failed', 'failed', 'failed']));
  expect(await payment.send('refund.failed')).toBe(200);
  await until(async () => expect((await page(order.token)).refundedCents).toBe(0));
  return { ...order, payment };
};

describe('a refund that the bank sends back after it was made', () => {
  it('is not shown to the buyer as made, and is open for staff again', async () => {
    const { uuid, token } = await failedWithdrawal();
    expect((await page(token)).reports.map(({ refund }) => refund)).toEqual(['failed', 'failed', 'failed']);
    await until(async () => expect((await listed(uuid))?.refundsFailed).toEqual(SERVICES));
  }, 90_000);
});
