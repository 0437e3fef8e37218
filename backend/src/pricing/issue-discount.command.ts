import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { discountDecider, discountStream } from '@shop/domain/pricing';
import { Clock } from '../platform/clock.js';
import { Streams } from '../stores/event-store/streams.js';

export class IssueDiscount extends Command<void> {
  constructor(
    readonly token: string,
    readonly discountPercentage: number,
  ) {
    super();
  }
}

@CommandHandler(IssueDiscount)
export class IssueDiscountHandler implements ICommandHandler<IssueDiscount> {
  constructor(
    private readonly streams: Streams,
    private readonly clock: Clock,
  ) {}

  async execute({ token, discountPercentage }: IssueDiscount): Promise<void> {
    const command = { type: 'IssueDiscount', token, discountPercentage, at: this.clock.now() } as const;
    await this.streams.decide(discountDecider, discountStream(token), () => [command]);
  }
}
