import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { dueConsentNotices, sessionDecider } from '@shop/domain';
import { cleanEmail, type ConsentNotice } from '@shop/domain/customers';
import { sessionStream } from '@shop/domain/sessions';
import { Streams } from '../stores/event-store/streams.js';
import { SessionBinding } from '../sessions/session-binding.js';
import { ConsentOutbox } from './consent-outbox.js';

export class NotifyEmailConsent extends Command<void> {
  constructor(
    readonly sessionUuid: string | null,
    readonly notice: ConsentNotice,
  ) {
    super();
  }
}

/** The page reports a consent; this only speeds up the notice of a consent that is recorded in the visit. */
@CommandHandler(NotifyEmailConsent)
export class NotifyEmailConsentHandler implements ICommandHandler<NotifyEmailConsent> {
  constructor(
    private readonly streams: Streams,
    private readonly outbox: ConsentOutbox,
    private readonly binding: SessionBinding,
  ) {}

  async execute({ sessionUuid, notice }: NotifyEmailConsent): Promise<void> {
    if (sessionUuid === null || notice.gdprConsent !== true) return;
    const { state, history } = await this.streams.load(sessionDecider, sessionStream(sessionUuid));
    const isOwn = notice.email !== null && state.customers.consent?.email === cleanEmail(notice.email);
    if (!isOwn || !this.binding.isOpenTo(state) || dueConsentNotices(history.events).length === 0) return;
    await this.outbox.wake(sessionUuid);
  }
}
