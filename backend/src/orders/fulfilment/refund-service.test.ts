import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { fold } from '@shop/domain';
import { orderDecider } from '@shop/domain/orders';
import { ordersExamples as examples } from '@shop/domain/testing';
import { ProviderFailed } from '../../integrations/provider-call.js';
import type { OrderStreams } from '../order-streams.js';
import { RefundRefused, type Refunder } from './refunder.js';
import { RefundService } from './refund-service.js';

/** What is asked of the payment provider, and what is written of its answer, for the shares of two reports of an order. */
async function refundsWith(answer: () => Promise<string>) {
  const orderId = randomUUID();
  const state = fold(orderDecider, [examples.OrderOpened]);
  if (state.order === null) throw new Error('the order was not opened');
  const order = { orderId, state, order: state.order };
  const [asked, written] = [[] as unknown[], [] as unknown[]];
  const refunder = { refund: (...call: unknown[]) => answer().finally(() => asked.push(call)) };
  const orders = { write: (id: string, command: object) => Promise.resolve(written.push({ id, ...command })) };
  const refunds = new RefundService(refunder as unknown as Refunder, orders as unknown as OrderStreams);
  const shares = (['mecavin', 'mecascore'] as const).map((serviceId) => refunds.refund(order, serviceId));
  const failures = (await Promise.allSettled(shares)).filter(({ status }) => status === 'rejected');
  return { orderId, intent: state.order.paymentIntentId, asked, written, failures: failures.length };
}

describe('the share of a report', () => {
  it('is refunded of the payment of its order, under a key of its own', async () => {
    const { orderId, intent, asked, written } = await refundsWith(() => Promise.resolve('re_1'));
    expect(asked).toEqual([
      [intent, 1434, `re:${orderId}:mecavin:1`],
      [intent, 1433, `re:${orderId}:mecascore:1`],
    ]);
    expect(written).toEqual(
      ['mecavin', 'mecascore'].map((serviceId) => ({
        ...{ id: orderId, type: 'RecordReportRefundMade', serviceId, refundId: 're_1' },
      })),
    );
  });

  it('that the provider refuses for good is recorded as failed, with its reason', async () => {
    const { written, failures } = await refundsWith(() => Promise.reject(new RefundRefused('charge_disputed')));
    expect(written).toMatchObject(
      ['mecavin', 'mecascore'].map((serviceId) => ({
        ...{ type: 'RecordReportRefundFailed', serviceId, reason: 'charge_disputed' },
      })),
    );
    expect(failures).toBe(0);
  });

  it('of which the provider says nothing is recorded as nothing, so that it is tried again', async () => {
    const { written, failures } = await refundsWith(() => Promise.reject(new ProviderFailed('answered 503')));
    expect([written, failures]).toEqual([[], 2]);
  });
});
