import { describe, expect, it } from 'vitest';
import { eventually } from '../../testing/eventually.js';
import { paymentAtProvider } from '../../testing/orders.js';
import type { StoryShop } from '../../testing/shop.js';
import type { AuditView, PaymentIssuesView } from '@shop/domain/admin';
import { orderDesk } from '../testing/order-desk.js';
import { staffedShop } from '../testing/staffed-shop.js';

const TIMEOUT_MS = 120_000;
const SERVICES = ['mecavin', 'service-history', 'mecascore'];

let shop: StoryShop;
let staff: Record<string, string>;
staffedShop((staffed) => ({ shop, staff } = staffed));

const until = (check: () => Promise<void>) => eventually(check, TIMEOUT_MS);
const { bought, page, act, decides, listed } = orderDesk(() => ({ shop, staff }));

/** An order that was withdrawn from, whose refunds the bank has taken back after they were made. */
async function failedWithdrawal() {
  const order = await bought({ card: 'pm_card_refundFail' });
  await until(async () => expect((await page(order.token)).stage).toBe('sent'));
  expect((await act(order.token, 'withdrawal', { name: 'Jeanne Dupont', email: order.email })).status).toBe(200);
  await until(async () => expect(await page(order.token)).toMatchObject({ refundedCents: 4300 }));
  const payment = await paymentAtProvider(shop, order.uuid);
  await until(async () => expect(await payment.refundStatuses()).toEqual(['failed', 'failed', 'failed']));
  expect(await payment.send('refund.failed')).toBe(200);
  await until(async () => expect((await page(order.token)).refundedCents).toBe(0));
  return { ...order, payment };
}

async function concernsOf(uuid: string) {
  const { body } = await shop.ask('GET', '/api/admin/concerns', undefined, staff);
  const { concerns } = body as unknown as PaymentIssuesView;
  return concerns.filter(({ sessionUuid }) => sessionUuid === uuid).map(({ concern }) => concern);
}
const isClosed = (uuid: string) =>
  until(async () => {
    expect(await listed(uuid)).toBeUndefined();
    expect(await concernsOf(uuid)).toEqual([]);
  });

describe('a refund that the bank sends back after it was made', () => {
  it('is not shown to the buyer as made, and is open for staff again', async () => {
    const { uuid, token } = await failedWithdrawal();
    expect((await page(token)).reports.map(({ refund }) => refund)).toEqual(['failed', 'failed', 'failed']);
    await until(async () => expect((await listed(uuid))?.refundsFailed).toEqual(SERVICES));
    expect((await listed(uuid))?.refunds.map(({ amountCents }) => amountCents)).toEqual([1434, 1433, 1433]);
    await until(async () => expect(await concernsOf(uuid)).toEqual(['refund-failed']));
  });

  it('is closed by a later refund in the dashboard of the provider', async () => {
    const { uuid, token, payment } = await failedWithdrawal();
    await payment.refundByHand(1433);
    expect(await payment.send('refund.created')).toBe(200);
    await until(async () => expect((await page(token)).refundedCents).toBe(1433));
    expect(await concernsOf(uuid)).toEqual(['refund-failed']);
    await payment.refundByHand(2867);
    expect(await payment.send('refund.created')).toBe(200);
    await until(async () => expect((await page(token)).refundedCents).toBe(4300));
    await isClosed(uuid);
  });

  it('is closed by staff who paid it back in another way, and say how', async () => {
    const { uuid, token } = await failedWithdrawal();
    const byHand = (service: string, reason: string) => decides(uuid, `refunds/${service}/by-hand`, { reason });
    expect((await byHand('mecavin', ' ')).status).toBe(400);
    for (const service of SERVICES) expect((await byHand(service, 'Virement du 3 juillet')).status).toBe(200);
    expect(await page(token)).toMatchObject({ refundedCents: 4300 });
    await isClosed(uuid);
    const { body } = await shop.ask('GET', '/api/admin/audit', undefined, staff);
    const lines = (body as unknown as AuditView).lines.filter(({ sessionUuid }) => sessionUuid === uuid);
    expect(lines.map(({ type, serviceId, reason }) => [type, serviceId, reason])).toEqual(
      SERVICES.toReversed().map((service) => ['ReportRefundMade', service, null]),
    );
  });
});
