import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { lastConsentNotices, REDACTED, sessionDecider } from '@shop/domain';
import { sessionStream } from '@shop/domain/sessions';
import { Streams } from '../stores/event-store/streams.js';
import { ConsentOutbox } from './consent-outbox.js';
import { ErasedConsents } from './erased-consents.js';

/** Answers whether the CRM will be told. */
export class EndConsents extends Command<boolean> {
  constructor(readonly uuid: string) {
    super();
  }
}

/**
 * Tells the CRM that the consents of an erased visit have ended; to be executed between `VisitErased` and the deletion of the visit's key, which
 * the notices outlive. Repeated, it changes nothing.
 */
@CommandHandler(EndConsents)
export class EndConsentsHandler implements ICommandHandler<EndConsents> {
  constructor(
    private readonly streams: Streams,
    private readonly erasedConsents: ErasedConsents,
    private readonly outbox: ConsentOutbox,
  ) {}

  async execute({ uuid }: EndConsents): Promise<boolean> {
    const { history } = await this.streams.load(sessionDecider, sessionStream(uuid));
    const notices = lastConsentNotices(history.events).filter(({ notice }) => notice.email !== REDACTED);
    if (notices.length === 0) return false;
    await this.erasedConsents.keep(uuid, notices);
    await this.outbox.wake(uuid);
    return true;
  }
}
