import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { sessionDecider, sessionView, type SessionState } from '@shop/domain';
import type { Language, UrlParameters } from '@shop/domain/sessions';
import { Clock } from '../clock.js';
import { Streams } from '../event-store/streams.js';
import { sessionStream, type VersionedSession } from './session-stream.js';

export interface StartedSession extends VersionedSession {
  readonly isNew: boolean;
}

export class StartSession extends Command<StartedSession> {
  constructor(
    readonly uuid: string,
    readonly lang: Language,
    readonly address: UrlParameters,
  ) {
    super();
  }
}

/** Starts a visit once; a known uuid answers the visit that is there, and adds nothing (R-7.2, Q44). */
@CommandHandler(StartSession)
export class StartSessionHandler implements ICommandHandler<StartSession> {
  constructor(
    private readonly streams: Streams,
    private readonly clock: Clock,
  ) {}

  async execute({ uuid, lang, address }: StartSession): Promise<StartedSession> {
    const command = { type: 'StartSession', uuid, lang, ...address, at: this.clock.now() } as const;
    const plan = ({ sessions }: SessionState) => (sessions.uuid === null ? [command] : []);
    const { state, revision, events, isRepeat } = await this.streams.decide(sessionDecider, sessionStream(uuid), plan);
    return { view: sessionView(state), revision, isNew: isRepeat || events.length > 0 };
  }
}
