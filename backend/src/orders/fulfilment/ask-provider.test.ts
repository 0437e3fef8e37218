import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderStream, type OrderEvent } from '@shop/domain/orders';
import { ordersExamples as examples } from '@shop/domain/testing';
import { newContext } from '../../platform/message-context.js';
import { EventLog } from '../../stores/event-store/event-log.js';
import { StoryShop } from '../../testing/shop.js';
import { OrderStreams } from '../order-streams.js';
import { AskProvider } from './ask-provider.js';

let shop: StoryShop;
beforeAll(async () => {
  shop = await StoryShop.open();
});
afterAll(() => shop.close());

/** An order of which one report is asked for; `meanwhile` happens before its provider answers. */
const answeredAfter = async (...meanwhile: readonly OrderEvent[]) => {
  const orderId = randomUUID();
  const [log, orders] = [shop.app.get(EventLog, { strict: false }), shop.app.get(OrderStreams, { strict: false })];
  const opened = { ...examples.OrderOpened, data: { ...examples.OrderOpened.data, orderId } };
  const requested = { ...examples.ReportRequested, data: { serviceId: 'mecavin', attempt: 1 } } as const;
  const at = new Date().toISOString();
  const story = [opened, examples.InvoiceIssued, requested].map((event): OrderEvent => ({ ...event, at }));
  await log.append(orderStream(orderId), -1, story, newContext());
  const state = await orders.load(orderId);
  if (state.order === null) throw new Error('the order was not opened');
  if (meanwhile.length > 0) await log.append(orderStream(orderId), story.length - 1, meanwhile, newContext());
  await shop.app.get(AskProvider, { strict: false }).ask({ orderId, state, order: state.order }, 'mecavin');
  const { events } = await log.read(orderStream(orderId));
  const kept = await shop.rows('select service_id from backend.report_answer where order_id = $1', [orderId]);
  return { kept, received: events.filter(({ type }) => type === 'ReportReceived').length };
};

describe('the report that a provider gives', () => {
  it('is kept for the order', async () => {
    expect(await answeredAfter()).toEqual({ kept: [{ service_id: 'mecavin' }], received: 1 });
  });

  it('is not kept when the buyer has withdrawn meanwhile', async () => {
    const { data } = examples.WithdrawalDeclared;
    const withdrawn = { ...examples.WithdrawalDeclared, data: { ...data, services: ['mecavin'] } } as OrderEvent;
    expect(await answeredAfter(withdrawn)).toEqual({ kept: [], received: 0 });
  });
});
