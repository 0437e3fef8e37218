import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { commandsFor, sessionDecider, type SessionChanges, type SessionEvent, type SessionState } from '@shop/domain';
import { MAX_EVENTS_PER_SESSION, refuseSession, sessionStream, started } from '@shop/domain/sessions';
import { SessionBinding } from './session-binding.js';
import type { Loaded } from '../stores/event-store/folded.js';
import { Streams } from '../stores/event-store/streams.js';
import { Lookups } from '../integrations/lookups.js';
import type { VersionedSession } from './session-stream.js';

export class UpdateSession extends Command<VersionedSession> {
  constructor(
    readonly uuid: string,
    readonly changes: SessionChanges,
  ) {
    super();
  }
}

/** Handles one PATCH: gathers the context, lets every chapter decide, appends atomically and answers the folded stream. */
@CommandHandler(UpdateSession)
export class UpdateSessionHandler implements ICommandHandler<UpdateSession> {
  constructor(
    private readonly streams: Streams,
    private readonly lookups: Lookups,
    private readonly binding: SessionBinding,
  ) {}

  async execute({ uuid, changes }: UpdateSession): Promise<VersionedSession> {
    let at: string | undefined;
    const decided = await this.streams.execute(sessionDecider, sessionStream(uuid), async (loaded) => {
      this.mayChange(loaded, changes);
      const context = await this.lookups.ofChanges(changes);
      ({ at } = context);
      return (current: SessionState) => commandsFor(changes, context, started(current));
    });
    return { view: this.binding.shown(decided.state, at), revision: decided.revision };
  }

  private mayChange({ state, revision, lastAt }: Loaded<SessionEvent, SessionState>, changes: SessionChanges): void {
    const isForAll = Object.keys(changes).every((name) => name === 'lang');
    const isOver = this.binding.isOver(started(state), lastAt);
    if (!isForAll || isOver) this.binding.own(state);
    if (revision + 1 >= MAX_EVENTS_PER_SESSION) refuseSession('too-many-changes');
  }
}
