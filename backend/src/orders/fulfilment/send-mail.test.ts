import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ordersExamples } from '@shop/domain/testing';
import { mailsTo } from '../../testing/orders.js';
import { StoryShop } from '../../testing/shop.js';
import type { ActiveOrder } from '../active-order.js';
import { OrderLog } from '../order-log.js';
import { SendMail } from './send-mail.js';

let shop: StoryShop;
beforeAll(async () => {
  shop = await StoryShop.open();
}, 60_000);
afterAll(() => shop.close());

const CONFIRMATION = { mail: 'confirmation', copy: 1 } as const;

/** An order whose confirmation is due, in the state that its sender has loaded. */
const dueOrder = async (email: string): Promise<ActiveOrder> => {
  const orderId = randomUUID();
  const log = shop.app.get(OrderLog, { strict: false });
  const opened = { ...ordersExamples.OrderOpened.data, orderId, email };
  await log.write(orderId, { type: 'OpenOrder', opened });
  await log.write(orderId, { type: 'IssueInvoice', number: '2026-000001' });
  const state = await log.load(orderId);
  if (state.order === null) throw new Error('the order was not opened');
  return { orderId, state, order: state.order };
};

describe('a mail that two processes are about to send', () => {
  it('leaves once, whether they ask at the same time or one after the other', async () => {
    const email = `${randomUUID()}@example.fr`;
    const due = await dueOrder(email);
    const sender = shop.app.get(SendMail, { strict: false });
    await Promise.all([sender.send(due, CONFIRMATION), sender.send(due, CONFIRMATION)]);
    await sender.send(due, CONFIRMATION);
    expect(await mailsTo(shop, email)).toHaveLength(1);
  });
});
