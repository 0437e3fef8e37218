import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { OrderView } from '@shop/domain/orders';
import type { ServiceId } from '@shop/domain/pricing';
import { OrderDecisions } from '../order-decisions.js';

/** Staff declines the refund of a report, with a reason that the customer reads. */
export class DeclineRefund extends Command<OrderView> {
  constructor(
    readonly orderId: string,
    readonly adminId: string,
    readonly serviceId: ServiceId,
    readonly reason: string,
  ) {
    super();
  }
}

@CommandHandler(DeclineRefund)
export class DeclineRefundHandler implements ICommandHandler<DeclineRefund> {
  constructor(private readonly decisions: OrderDecisions) {}

  execute({ orderId, adminId, serviceId, reason }: DeclineRefund): Promise<OrderView> {
    return this.decisions.decide(orderId, { type: 'DeclineRefund', adminId, serviceId, reason });
  }
}
