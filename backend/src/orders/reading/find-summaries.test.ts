import { randomUUID } from 'node:crypto';
import { fold } from '@shop/domain';
import { orderDecider, READABLE_DAYS, type OrderEvent } from '@shop/domain/orders';
import type { ServiceId } from '@shop/domain/pricing';
import { ordersExamples as examples } from '@shop/domain/testing';
import { daysAfter } from '@shop/domain/time';
import { describe, expect, it } from 'vitest';
import type { OrderDocuments } from '../../documents/order-documents.js';
import type { OrderStreams } from '../order-streams.js';
import { FindSummaries, FindSummariesHandler } from './find-summaries.query.js';

const { paidAt } = examples.OrderOpened.data;

/** The reports whose summaries an order with these events shows so many days after its payment. */
async function shownAfter(events: readonly OrderEvent[], days = 0) {
  const orders = { load: () => Promise.resolve(fold(orderDecider, events)) } as unknown as OrderStreams;
  const summary = (_order: string, _state: unknown, serviceId: ServiceId) =>
    Promise.resolve(serviceId === 'mecascore' ? undefined : { serviceId });
  const documents = { summary } as unknown as OrderDocuments;
  const handler = new FindSummariesHandler(orders, documents, { now: () => daysAfter(paidAt, days) });
  return (await handler.execute(new FindSummaries(randomUUID()))).map(({ serviceId }) => serviceId);
}

describe('the summaries on the page of an order', () => {
  const of = <Event extends OrderEvent>(event: Event, serviceId: ServiceId) =>
    ({ ...event, data: { ...event.data, serviceId } }) as OrderEvent;
  const received = (['mecavin', 'service-history', 'mecascore'] as const).flatMap((serviceId) => [
    ...[of(examples.ReportRequested, serviceId), of(examples.ReportReceived, serviceId)],
  ]);
  const ready = [examples.OrderOpened, ...received];

  it('are those of reports that were opened, or mailed, and none that would supply one', async () => {
    expect(await shownAfter(ready)).toEqual([]);
    expect(await shownAfter([...ready, of(examples.ReportOpened, 'service-history')])).toEqual(['service-history']);
    const mailed = { ...examples.ReportsDelivered, data: { services: ['mecavin', 'service-history', 'mecascore'] } };
    expect(await shownAfter([...ready, mailed as OrderEvent])).toEqual(['mecavin', 'service-history']);
  });

  it('are none once their time is over', async () => {
    const opened = [...ready, of(examples.ReportOpened, 'mecavin')];
    expect(await shownAfter(opened, READABLE_DAYS - 1)).toEqual(['mecavin']);
    for (const later of [0, 1]) expect(await shownAfter(opened, READABLE_DAYS + later)).toEqual([]);
  });
});
