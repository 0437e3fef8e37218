import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { sessionDecider, type SessionState } from '@shop/domain';
import { reasonToKeep, type ReasonToKeep } from '@shop/domain/payments';
import { sessionStream } from '@shop/domain/sessions';
import { Clock } from '../platform/clock.js';
import { Streams } from '../stores/event-store/streams.js';

/** What became of a visit that was to be erased; `unknown`: the log has no such visit; `used`: it has a later event than was said. */
export interface Erasure {
  readonly outcome: 'erased' | 'unknown' | 'used' | ReasonToKeep;
  /** Whether the CRM was told of the visitor's consent. */
  readonly isInCrm: boolean;
}

export class EraseVisit extends Command<Erasure> {
  constructor(
    readonly uuid: string,
    /** Only a visit whose last event is before this moment (ISO 8601, UTC), and which nobody changes meanwhile. */
    readonly unusedSince?: string,
  ) {
    super();
  }
}

/**
 * Records the erasure of a visit unless money keeps it; repeated, it changes nothing. A change that is under way then conflicts, and is refused when
 * it is decided again. The key of the visit is deleted afterwards.
 */
@CommandHandler(EraseVisit)
export class EraseVisitHandler implements ICommandHandler<EraseVisit> {
  constructor(
    private readonly streams: Streams,
    private readonly clock: Clock,
  ) {}

  async execute({ uuid, unusedSince }: EraseVisit): Promise<Erasure> {
    const stream = sessionStream(uuid);
    const loaded = await this.streams.load(sessionDecider, stream);
    const { events } = loaded.history;
    const isInCrm = events.some(({ type }) => type === 'EmailConsentNotified');
    const last = events.at(-1);
    const isUsed = unusedSince !== undefined && last !== undefined && Date.parse(last.at) >= Date.parse(unusedSince);
    if (isUsed && loaded.state.sessions.isErased !== true) return { outcome: 'used', isInCrm };
    const command = { type: 'EraseVisit', at: this.clock.now() } as const;
    const plan = (state: SessionState) => (unusedSince === undefined || state === loaded.state ? [command] : []);
    const { state } = await this.streams.decide(sessionDecider, stream, plan, { loaded });
    if (state.sessions.isErased !== true) {
      return {
        outcome: reasonToKeep(state.payments) ?? (state.sessions.uuid === null ? 'unknown' : 'used'),
        isInCrm,
      };
    }
    return { outcome: 'erased', isInCrm };
  }
}
