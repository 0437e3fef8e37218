import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { commandsFor, sessionDecider, sessionView, type SessionChanges, type SessionState } from '@shop/domain';
import { refuseSession } from '@shop/domain/sessions';
import { Streams, type Folded } from '../event-store/streams.js';
import { SessionFacts } from './session-facts.js';
import { sessionStream, started, type VersionedSession } from './session-stream.js';

/** A visit takes 10 to 40 facts; what goes far beyond is no shopper (reliability decision 13). */
const LONGEST_VISIT = 500;

const mayChange = ({ state, revision }: Folded<SessionState>): void => {
  started(state);
  if (revision >= LONGEST_VISIT) refuseSession('too-many-changes');
};

export class UpdateSession extends Command<VersionedSession> {
  constructor(
    readonly uuid: string,
    readonly changes: SessionChanges,
  ) {
    super();
  }
}

/** One PATCH: facts gathered, every chapter decides, one atomic append; the answer is the folded stream (Q46). */
@CommandHandler(UpdateSession)
export class UpdateSessionHandler implements ICommandHandler<UpdateSession> {
  constructor(
    private readonly streams: Streams,
    private readonly facts: SessionFacts,
  ) {}

  async execute({ uuid, changes }: UpdateSession): Promise<VersionedSession> {
    const stream = sessionStream(uuid);
    mayChange(await this.streams.load(sessionDecider, stream));
    const facts = await this.facts.ofChanges(changes);
    const { state, revision } = await this.streams.decide(sessionDecider, stream, (current) =>
      commandsFor(changes, facts, started(current)),
    );
    return { view: sessionView(state), revision };
  }
}
