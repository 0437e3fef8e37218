import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { dueConsentNotices, sessionDecider, type DueConsentNotice } from '@shop/domain';
import { sessionStream } from '@shop/domain/sessions';
import { Clock } from '../platform/clock.js';
import { Streams } from '../stores/event-store/streams.js';
import { onBehalfOf, systemContext } from '../platform/message-context.js';
import { Crm } from './crm.js';
import { ErasedConsents } from './erased-consents.js';

export class SendConsentNotices extends Command<void> {
  constructor(readonly uuid: string) {
    super();
  }
}

/**
 * Sends the CRM the consents and withdrawals of a visit that it has not received, and records each notice once it
 * was accepted; then what was kept of an erased visit. A repetition sends the same notice under the same key. Throws ProviderFailed when one
 * was not accepted.
 */
@CommandHandler(SendConsentNotices)
export class SendConsentNoticesHandler implements ICommandHandler<SendConsentNotices> {
  constructor(
    private readonly streams: Streams,
    private readonly crm: Crm,
    private readonly erasedConsents: ErasedConsents,
    private readonly clock: Clock,
  ) {}

  async execute({ uuid }: SendConsentNotices): Promise<void> {
    const stream = sessionStream(uuid);
    const loaded = await this.streams.load(sessionDecider, stream);
    for (const [index, due] of dueConsentNotices(loaded.history.events).entries()) {
      await this.send(uuid, due);
      const { actNumber, notice } = due;
      const record = { type: 'RecordConsentNotified', actNumber, notice, at: this.clock.now() } as const;
      const read = index === 0 ? { loaded } : {};
      await onBehalfOf(systemContext(), () => this.streams.decide(sessionDecider, stream, () => [record], read));
    }
    if (loaded.state.sessions.isErased !== true) return;
    for (const due of await this.erasedConsents.of(uuid)) await this.send(uuid, due);
    await this.erasedConsents.forget(uuid);
  }

  private async send(uuid: string, { actNumber, at, notice }: DueConsentNotice): Promise<void> {
    await this.crm.notify({ sessionUuid: uuid, ...notice, at }, `consent:${uuid}:${actNumber}`);
  }
}
