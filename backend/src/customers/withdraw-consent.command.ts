import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { sessionDecider } from '@shop/domain';
import { sessionStream, started } from '@shop/domain/sessions';
import { Clock } from '../platform/clock.js';
import { Streams } from '../stores/event-store/streams.js';
import { SessionBinding } from '../sessions/session-binding.js';

export class WithdrawConsent extends Command<void> {
  constructor(readonly sessionUuid: string) {
    super();
  }
}

/** Withdraws every consent of a visit, regardless of the length of its stream; refuses unknown visits and those of another browser. */
@CommandHandler(WithdrawConsent)
export class WithdrawConsentHandler implements ICommandHandler<WithdrawConsent> {
  constructor(
    private readonly streams: Streams,
    private readonly clock: Clock,
    private readonly binding: SessionBinding,
  ) {}

  async execute({ sessionUuid }: WithdrawConsent): Promise<void> {
    const stream = sessionStream(sessionUuid);
    const loaded = await this.streams.load(sessionDecider, stream);
    this.binding.own(started(loaded.state));
    const command = { type: 'WithdrawConsent', at: this.clock.now() } as const;
    await this.streams.decide(sessionDecider, stream, () => [command], { loaded });
  }
}
