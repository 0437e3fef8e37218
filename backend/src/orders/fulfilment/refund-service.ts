import { Injectable } from '@nestjs/common';
import type { ServiceId } from '@shop/domain/pricing';
import { OrderStreams } from '../order-streams.js';
import { Refunder, RefundRefused } from './refunder.js';
import type { ActiveOrder } from '../active-order.js';

/** Refunds a service's share, always under one key: a repetition returns the refund that was made. */
@Injectable()
export class RefundService {
  constructor(
    private readonly refunder: Refunder,
    private readonly orders: OrderStreams,
  ) {}

  async refund({ orderId, order, state }: ActiveOrder, serviceId: ServiceId): Promise<void> {
    const share = state.services.find((one) => one.serviceId === serviceId)?.shareCents ?? 0;
    try {
      const refundId = await this.refunder.refund(order.paymentIntentId, share, `re:${orderId}:${serviceId}:1`);
      await this.orders.write(orderId, { type: 'RecordReportRefundMade', serviceId, refundId });
    } catch (error) {
      if (!(error instanceof RefundRefused)) throw error;
      await this.orders.write(orderId, { type: 'RecordReportRefundFailed', serviceId, reason: error.message });
    }
  }
}
