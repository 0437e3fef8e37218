import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { daysAfter } from '@shop/domain/time';
import { orderStream, READABLE_DAYS, type OrderEvent } from '@shop/domain/orders';
import { ordersExamples as examples } from '@shop/domain/testing';
import { newContext } from '../../platform/message-context.js';
import { EventLog } from '../../stores/event-store/event-log.js';
import { mailsTo } from '../../testing/orders.js';
import { ReportStore } from '../../reports/report-store.js';
import { StoryShop } from '../../testing/shop.js';
import { OrderStreams } from '../order-streams.js';
import { SendMail } from './send-mail.js';

const NO_HISTORY = 'NH-000-NE';

let shop: StoryShop;
beforeAll(async () => {
  shop = await StoryShop.open();
});
afterAll(() => shop.close());

/** An order whose mail of the reports is due, and of whose two reports Postgres has nothing. */
async function compiled({ plate = 'AB-123-CD', daysAgo = 0 } = {}) {
  const [orderId, email] = [randomUUID(), `${randomUUID()}@example.fr`];
  const vehicle = { ...examples.OrderOpened.data.vehicle, plate, vin: null };
  const received = (['mecavin', 'service-history'] as const).flatMap((serviceId) => [
    { ...examples.ReportRequested, data: { serviceId, attempt: 1 } },
    { ...examples.ReportReceived, data: { ...examples.ReportReceived.data, serviceId } },
  ]);
  const story: OrderEvent[] = [
    { ...examples.OrderOpened, data: { ...examples.OrderOpened.data, orderId, email, vehicle } },
    examples.InvoiceIssued,
    ...received,
    examples.ReportsCompiled,
  ];
  const at = daysAfter(new Date().toISOString(), -daysAgo);
  const events = story.map((event) => ({ ...event, at }));
  await shop.app.get(EventLog, { strict: false }).append(orderStream(orderId), -1, events, newContext());
  return { orderId, email };
}

async function sends(orderId: string): Promise<void> {
  const state = await shop.app.get(OrderStreams, { strict: false }).load(orderId);
  if (state.order === null) throw new Error('the order was not opened');
  const sender = shop.app.get(SendMail, { strict: false });
  await sender.send({ orderId, state, order: state.order }, { mail: 'reports', copy: 1 });
}
const attachmentsTo = async (email: string) =>
  (await mailsTo(shop, email)).map(({ attachments }) => attachments.length);

describe('the mail with reports that Postgres has lost', () => {
  it('has them all the same: their providers are asked again, and they can be read again', async () => {
    const { orderId, email } = await compiled();
    await sends(orderId);
    expect(await attachmentsTo(email)).toEqual([2]);
    const stored = await shop.rows('select service_id from backend.report_answer where order_id = $1', [orderId]);
    expect(stored).toHaveLength(2);
  });

  it('has them only as long as the first ones would have been there', async () => {
    const { orderId } = await compiled({ daysAgo: READABLE_DAYS - 1 });
    const recent = await compiled({ daysAgo: READABLE_DAYS - 3 });
    for (const order of [orderId, recent.orderId]) await sends(order);
    const kept = async () =>
      (
        await shop.rows('select distinct order_id from backend.report_answer where order_id = any($1)', [
          [orderId, recent.orderId],
        ])
      ).length;
    const reports = shop.app.get(ReportStore, { strict: false });
    await reports.deleteExpired();
    expect(await kept()).toBe(2);
    await shop.rows(`update backend.report_answer set received_at = received_at - interval '2 days'`);
    await reports.deleteExpired();
    expect(await kept()).toBe(1);
  });

  it('is not sent without one that its provider does not give again', async () => {
    const { orderId, email } = await compiled({ plate: NO_HISTORY });
    await expect(sends(orderId)).rejects.toThrow('service-history is lost, and its provider answers nothing-found');
    expect(await mailsTo(shop, email)).toEqual([]);
    expect((await shop.app.get(OrderStreams, { strict: false }).load(orderId)).deliveredAt).toBeNull();
  });

  it('is sent without those that were deleted because their time was over', async () => {
    const { orderId, email } = await compiled({ daysAgo: READABLE_DAYS + 1 });
    await sends(orderId);
    expect(await attachmentsTo(email)).toEqual([0]);
  });
});
