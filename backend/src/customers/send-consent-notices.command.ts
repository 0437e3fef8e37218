import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { dueConsentNotices, sessionDecider } from '@shop/domain';
import { sessionStream } from '@shop/domain/sessions';
import { Clock } from '../platform/clock.js';
import { Streams } from '../stores/event-store/streams.js';
import { onBehalfOf, systemContext } from '../platform/message-context.js';
import { Crm } from './crm.js';

export class SendConsentNotices extends Command<void> {
  constructor(readonly uuid: string) {
    super();
  }
}

/**
 * Sends the CRM the consents and withdrawals of a visit that it has not received, and records each notice once it
 * was accepted. A repetition sends the same notice under the same key. Throws ProviderFailed when one was not accepted.
 */
@CommandHandler(SendConsentNotices)
export class SendConsentNoticesHandler implements ICommandHandler<SendConsentNotices> {
  constructor(
    private readonly streams: Streams,
    private readonly crm: Crm,
    private readonly clock: Clock,
  ) {}

  async execute({ uuid }: SendConsentNotices): Promise<void> {
    const stream = sessionStream(uuid);
    const { history } = await this.streams.load(sessionDecider, stream);
    for (const { actNumber, at, notice } of dueConsentNotices(history.events)) {
      await this.crm.notify({ sessionUuid: uuid, ...notice, at }, `consent:${uuid}:${actNumber}`);
      const record = { type: 'RecordConsentNotified', actNumber, notice, at: this.clock.now() } as const;
      await onBehalfOf(systemContext(), () => this.streams.decide(sessionDecider, stream, () => [record]));
    }
  }
}
