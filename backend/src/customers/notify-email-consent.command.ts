import { Logger } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { sessionDecider, type SessionState } from '@shop/domain';
import type { ConsentNotice } from '@shop/domain/customers';
import { Clock } from '../clock.js';
import { Streams } from '../event-store/streams.js';
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
  ) {}

  async execute({ sessionUuid, notice }: NotifyEmailConsent): Promise<void> {
    const command = { type: 'NotifyEmailConsent', ...notice, at: this.clock.now() } as const;
    const plan = ({ sessions }: SessionState) => (sessions.uuid === null ? [] : [command]);
    const told = this.streams.decide(sessionDecider, `session-${sessionUuid ?? 'none'}`, plan);
    const outcomes = await Promise.allSettled([told, this.hook.notify({ sessionUuid, ...notice })]);
    outcomes
      .filter(({ status }) => status === 'rejected')
      .forEach(() => this.logger.warn('a consent notice did not arrive everywhere'));
  }
}
