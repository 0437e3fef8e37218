import { randomUUID } from 'node:crypto';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { adminDecider, pauseBeforeAccess } from '@shop/domain/admin';
import { Clock } from '../platform/clock.js';
import { Streams } from '../stores/event-store/streams.js';
import { TooManyRequests } from '../limits/too-many-requests.js';

export class RecordPersonalDataAccess extends Command<void> {
  constructor(
    readonly adminId: string,
    readonly sessionUuid: string,
    readonly reason: string,
  ) {
    super();
  }
}

const MIN_RETRY_AFTER_SECONDS = 1;

/**
 * Records which staff member asked for whose personal data, and why, in the stream `admin-<id>`, before anything is shown.
 * Each time is one of its own, whatever the request's idempotency key. Throws TooManyRequests for one visitor too many within an hour; that refusal
 * is recorded too.
 */
@CommandHandler(RecordPersonalDataAccess)
export class RecordPersonalDataAccessHandler implements ICommandHandler<RecordPersonalDataAccess> {
  constructor(
    private readonly streams: Streams,
    private readonly clock: Clock,
  ) {}

  async execute({ adminId, sessionUuid, reason }: RecordPersonalDataAccess): Promise<void> {
    const command = { type: 'RecordPersonalDataAccess', adminId, sessionUuid, reason, at: this.clock.now() } as const;
    const commandId = randomUUID();
    const { state, events } = await this.streams.decide(adminDecider, `admin-${adminId}`, () => [command], {
      commandId,
    });
    const { accesses } = state;
    if (events.length === 0 || accesses.isRefused)
      throw new TooManyRequests(pauseBeforeAccess(accesses, command.at) ?? MIN_RETRY_AFTER_SECONDS);
  }
}
