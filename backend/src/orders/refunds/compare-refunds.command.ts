import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { OrderStreams } from '../order-streams.js';
import { OrderScheduler } from '../fulfilment/order-job.js';
import { Refunder } from '../fulfilment/refunder.js';

/** Records what has become of an order's refunds at the payment provider; nothing for a visit without an order. */
export class CompareRefunds extends Command<void> {
  constructor(readonly orderId: string) {
    super();
  }
}

@CommandHandler(CompareRefunds)
export class CompareRefundsHandler implements ICommandHandler<CompareRefunds> {
  constructor(
    private readonly orders: OrderStreams,
    private readonly refunder: Refunder,
    private readonly scheduler: OrderScheduler,
  ) {}

  async execute({ orderId }: CompareRefunds): Promise<void> {
    const { order, services } = await this.orders.load(orderId);
    if (order === null || !services.some(({ refund }) => refund === 'made' || refund === 'failed')) return;
    const refunds = await this.refunder.refundsOf(order.paymentIntentId);
    await this.orders.write(orderId, { type: 'ApplyProviderRefunds', refunds });
    await this.scheduler.schedule(orderId);
  }
}
