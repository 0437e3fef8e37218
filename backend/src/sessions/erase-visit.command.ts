import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { sessionDecider } from '@shop/domain';
import { reasonToKeep, type ReasonToKeep } from '@shop/domain/payments';
import { sessionStream } from '@shop/domain/sessions';
import { Clock } from '../platform/clock.js';
import { PersonalData } from '../stores/event-store/personal-data.js';
import { Streams } from '../stores/event-store/streams.js';

/** What became of a visit that was to be erased; `unknown`: the log has no such visit. */
export interface Erasure {
  readonly outcome: 'erased' | 'unknown' | ReasonToKeep;
  /** Whether the external customer file was told of the visitor's consent. */
  readonly isInCustomerFile: boolean;
}

export class EraseVisit extends Command<Erasure> {
  constructor(readonly uuid: string) {
    super();
  }
}

/**
 * Erases a visit unless money keeps it; repeated, it completes or changes nothing. The event comes before the deletion of the key: a change that
 * is under way then conflicts, and is refused when it is decided again.
 */
@CommandHandler(EraseVisit)
export class EraseVisitHandler implements ICommandHandler<EraseVisit> {
  constructor(
    private readonly streams: Streams,
    private readonly personalData: PersonalData,
    private readonly clock: Clock,
  ) {}

  async execute({ uuid }: EraseVisit): Promise<Erasure> {
    const stream = sessionStream(uuid);
    const loaded = await this.streams.load(sessionDecider, stream);
    const isInCustomerFile = loaded.history.events.some(({ type }) => type === 'EmailConsentNotified');
    const command = { type: 'EraseVisit', at: this.clock.now() } as const;
    const { state } = await this.streams.decide(sessionDecider, stream, () => [command], { loaded });
    if (state.sessions.isErased !== true) {
      return { outcome: reasonToKeep(state.payments) ?? 'unknown', isInCustomerFile };
    }
    await this.personalData.erase(stream);
    return { outcome: 'erased', isInCustomerFile };
  }
}
