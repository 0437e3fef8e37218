import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { orderStream, type OrderEvent } from '@shop/domain/orders';
import { ordersExamples as examples } from '@shop/domain/testing';
import { Clock } from '../platform/clock.js';
import type { EventLog } from '../stores/event-store/event-log.js';
import { Streams } from '../stores/event-store/streams.js';
import { testLog } from '../stores/event-store/testing/test-log.js';
import { OrderStreams } from './order-streams.js';

let events: EventLog;
testLog((opened) => (events = opened));

describe('decisions about one order that begin at once', () => {
  it('are made in their order, also after one that was refused, and none conflicts with another', async () => {
    let conflicts = 0;
    const streams = new Streams(events, () => Promise.resolve((conflicts += 1)));
    const orders = new OrderStreams(streams, new Clock());
    const orderId = randomUUID();
    const invoice = { type: 'IssueInvoice', number: '2026-000042' } as const;
    const made = await Promise.allSettled([
      orders.write(orderId, invoice),
      orders.write(orderId, { type: 'OpenOrder', opened: examples.OrderOpened.data }),
      orders.write(orderId, invoice),
      orders.write(orderId, { type: 'RequestReport', serviceId: 'mecavin', attempt: 1 }),
      orders.write(orderId, { type: 'RequestReport', serviceId: 'service-history', attempt: 1 }),
    ]);
    expect(made.map(({ status }) => status)).toEqual(['rejected', ...Array.from({ length: 4 }, () => 'fulfilled')]);
    const { events: recorded } = await events.read<OrderEvent>(orderStream(orderId));
    expect(recorded.map(({ type }) => type)).toEqual([
      'OrderOpened',
      'InvoiceIssued',
      'ReportRequested',
      'ReportRequested',
    ]);
    expect(conflicts).toBe(0);
  });
});
