import type { ServiceId } from '@shop/domain/pricing';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { orderDecider, orderStream, sharedLinkOf, type SharedLinkView } from '@shop/domain/orders';
import { DecideOrder } from '../decide-order.command.js';
import { Clock } from '../../platform/clock.js';
import { Streams } from '../../stores/event-store/streams.js';
import { SharedLinkTokens } from './shared-link-tokens.js';

/** The buyer shares a report; the answer is the link that is valid already, if there is one. */
export class CreateSharedLink extends Command<SharedLinkView> {
  constructor(
    readonly orderId: string,
    readonly serviceId: ServiceId,
  ) {
    super();
  }
}

/** Throws the refusals of a report that cannot be read, and `shared-links-used-up`. */
@CommandHandler(CreateSharedLink)
export class CreateSharedLinkHandler implements ICommandHandler<CreateSharedLink> {
  constructor(
    private readonly streams: Streams,
    private readonly tokens: SharedLinkTokens,
    private readonly clock: Clock,
  ) {}

  async execute({ orderId, serviceId }: CreateSharedLink): Promise<SharedLinkView> {
    const create = () => [{ type: 'CreateSharedLink', serviceId, at: this.clock.now() } as const];
    const { state } = await this.streams.decide(orderDecider, orderStream(orderId), create);
    const created = sharedLinkOf(state, serviceId);
    if (created === undefined) throw new Error('a link was created that the order does not have');
    return { token: this.tokens.tokenOf({ orderId, link: created.link }), expiresAt: created.expiresAt };
  }
}

/** The buyer revokes the link that shows a report to others. */
export class RevokeSharedLink extends DecideOrder {
  constructor(orderId: string, serviceId: ServiceId) {
    super(orderId, { type: 'RevokeSharedLink', serviceId });
  }
}
