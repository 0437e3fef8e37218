import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { OrderView } from '@shop/domain/orders';
import type { ServiceId } from '@shop/domain/pricing';
import { OrderDecisions } from '../order-decisions.js';

/** Staff grants the refund of a report. */
export class GrantRefund extends Command<OrderView> {
  constructor(
    readonly orderId: string,
    readonly adminId: string,
    readonly serviceId: ServiceId,
  ) {
    super();
  }
}

@CommandHandler(GrantRefund)
export class GrantRefundHandler implements ICommandHandler<GrantRefund> {
  constructor(private readonly decisions: OrderDecisions) {}

  execute({ orderId, adminId, serviceId }: GrantRefund): Promise<OrderView> {
    return this.decisions.decide(orderId, { type: 'GrantRefund', adminId, serviceId });
  }
}
