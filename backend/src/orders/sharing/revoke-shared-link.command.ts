import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { OrderView } from '@shop/domain/orders';
import type { ServiceId } from '@shop/domain/pricing';
import { OrderDecisions } from '../order-decisions.js';

/** The buyer revokes the link that shows a report to others. */
export class RevokeSharedLink extends Command<OrderView> {
  constructor(
    readonly orderId: string,
    readonly serviceId: ServiceId,
  ) {
    super();
  }
}

@CommandHandler(RevokeSharedLink)
export class RevokeSharedLinkHandler implements ICommandHandler<RevokeSharedLink> {
  constructor(private readonly decisions: OrderDecisions) {}

  async execute({ orderId, serviceId }: RevokeSharedLink): Promise<OrderView> {
    return this.decisions.decide(orderId, { type: 'RevokeSharedLink', serviceId });
  }
}
