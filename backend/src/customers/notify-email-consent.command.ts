import { Logger } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { sessionDecider, type SessionCommand, type SessionState } from '@shop/domain';
import type { ConsentNotice } from '@shop/domain/customers';
import { LONGEST_VISIT, sessionStream } from '@shop/domain/sessions';
import { Clock } from '../clock.js';
import { Streams } from '../event-store/streams.js';
import { SessionBinding } from '../session-binding.js';
import { ConsentHook } from './consent-hook.js';

export class NotifyEmailConsent extends Command<void> {
  constructor(
    readonly sessionUuid: string | null,
    readonly notice: ConsentNotice,
  ) {
    super();
  }
}

/** Writes down that the customer file is told, then tells it; neither ever fails the asker (Q60). */
@CommandHandler(NotifyEmailConsent)
export class NotifyEmailConsentHandler implements ICommandHandler<NotifyEmailConsent> {
  private readonly logger = new Logger('Consent');

  constructor(
    private readonly streams: Streams,
    private readonly hook: ConsentHook,
    private readonly clock: Clock,
    private readonly binding: SessionBinding,
  ) {}

  async execute({ sessionUuid, notice }: NotifyEmailConsent): Promise<void> {
    const command = { type: 'NotifyEmailConsent', ...notice, at: this.clock.now() } as const;
    const written = this.write(sessionStream(sessionUuid ?? 'none'), command);
    const outcomes = await Promise.allSettled([written, this.hook.notify({ sessionUuid, ...notice })]);
    outcomes
      .filter(({ status }) => status === 'rejected')
      .forEach(() => this.logger.warn('a consent notice did not arrive everywhere'));
  }

  private async write(stream: string, command: SessionCommand): Promise<void> {
    const loaded = await this.streams.load(sessionDecider, stream);
    if (loaded.revision + 1 >= LONGEST_VISIT) return;
    const plan = (state: SessionState) =>
      state.sessions.uuid !== null && this.binding.isOpenTo(state) ? [command] : [];
    await this.streams.decide(sessionDecider, stream, plan, { loaded });
  }
}
