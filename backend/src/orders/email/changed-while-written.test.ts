import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ordersExamples } from '@shop/domain/testing';
import { mailsTo } from '../../testing/orders.js';
import { StoryShop } from '../../testing/shop.js';
import { SendMail } from '../fulfilment/send-mail.js';
import { OrderStreams } from '../order-streams.js';

let shop: StoryShop;
beforeAll(async () => {
  shop = await StoryShop.open();
});
afterAll(() => shop.close());

describe('a mail of an order whose e-mail changes while it is written', () => {
  it('goes to the new e-mail alone', async () => {
    const [orderId, before, after] = [randomUUID(), `${randomUUID()}@example.fr`, `${randomUUID()}@example.fr`];
    const orders = shop.app.get(OrderStreams, { strict: false });
    const opened = { ...ordersExamples.OrderOpened.data, orderId, email: before };
    await orders.write(orderId, { type: 'OpenOrder', opened });
    await orders.write(orderId, { type: 'IssueInvoice', number: '2026-000001' });
    const due = { orderId, state: await orders.load(orderId), order: { ...opened, openedAt: opened.paidAt } };
    await orders.write(orderId, { type: 'RequestEmailChange', email: after });
    await orders.write(orderId, { type: 'ReferEmailChange' });
    await orders.write(orderId, { type: 'GrantEmailChange', adminId: 'anne' });
    await shop.app.get(SendMail, { strict: false }).send(due, { mail: 'confirmation', copy: 1 });
    const mails = await Promise.all([before, after].map((email) => mailsTo(shop, email)));
    expect(mails.map(({ length }) => length)).toEqual([0, 1]);
  });
});
