import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Complaint, OrderView } from '@shop/domain/orders';
import type { ServiceId } from '@shop/domain/pricing';
import { OrderDecisions } from '../order-decisions.js';

/** The customer requests the refund of one report. */
export class AskRefund extends Command<OrderView> {
  constructor(
    readonly orderId: string,
    readonly serviceId: ServiceId,
    readonly complaint: Complaint,
  ) {
    super();
  }
}

@CommandHandler(AskRefund)
export class AskRefundHandler implements ICommandHandler<AskRefund> {
  constructor(private readonly decisions: OrderDecisions) {}

  execute({ orderId, serviceId, complaint }: AskRefund): Promise<OrderView> {
    return this.decisions.decide(orderId, { type: 'AskRefund', serviceId, complaint });
  }
}
