import { randomUUID } from 'node:crypto';
import { fold } from '@shop/domain';
import { orderDecider, type OrderEvent } from '@shop/domain/orders';
import { ordersExamples as examples } from '@shop/domain/testing';
import { describe, expect, it } from 'vitest';
import type { OrderScheduler } from '../fulfilment/order-job.js';
import type { Refunder } from '../fulfilment/refunder.js';
import type { OrderStreams } from '../order-streams.js';
import { CompareRefunds, CompareRefundsHandler } from './compare-refunds.command.js';

/** What happens, in order, when an order with these events is compared with the refunds of its payment. */
async function happenedAfter(...events: readonly OrderEvent[]): Promise<readonly string[]> {
  const happened: string[] = [];
  const note = (text: string) => Promise.resolve(void happened.push(text));
  const orders = {
    load: () => Promise.resolve(fold(orderDecider, events)),
    write: (_id: string, { type }: { type: string }) => note(type),
  } as unknown as OrderStreams;
  const refunder = { refundsOf: (intent: string) => note(intent).then(() => []) } as unknown as Refunder;
  const scheduler = { schedule: () => note('goes on') } as unknown as OrderScheduler;
  await new CompareRefundsHandler(orders, refunder, scheduler).execute(new CompareRefunds(randomUUID()));
  return happened;
}

describe('an order whose payment was refunded at the provider', () => {
  const { OrderOpened, ReportRefundRequested, ReportRefundMade, ReportRefundFailed } = examples;
  const { paymentIntentId } = OrderOpened.data;

  it.each([
    ['made', ReportRefundMade],
    ['failed', ReportRefundFailed],
  ])('is compared, and goes on with what follows, where a refund of it is %s', async (_refund, event) => {
    const happened = await happenedAfter(OrderOpened, ReportRefundRequested, event);
    expect(happened).toEqual([paymentIntentId, 'ApplyProviderRefunds', 'goes on']);
  });

  it('is left alone before, and where there is none', async () => {
    expect(await happenedAfter(OrderOpened, ReportRefundRequested)).toEqual([]);
    expect(await happenedAfter()).toEqual([]);
  });
});
