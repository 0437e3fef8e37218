import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { sessionDecider, sessionView, type SessionState } from '@shop/domain';
import { refuseSession, sessionStream, type Language, type UrlParameters } from '@shop/domain/sessions';
import { Clock } from '../platform/clock.js';
import { currentContext } from '../platform/message-context.js';
import type { Folded } from '../stores/event-store/folded.js';
import { Streams } from '../stores/event-store/streams.js';
import { SessionBinding } from './session-binding.js';
import type { VersionedSession } from './session-stream.js';

export interface StartedSession extends VersionedSession {
  readonly isNew: boolean;
  /** The secret that the browser has to keep as the owner of this visit. */
  readonly ownerSecret: string | undefined;
}

export class StartSession extends Command<StartedSession> {
  constructor(
    readonly uuid: string,
    readonly lang: Language,
    readonly urlParameters: UrlParameters,
    readonly isRobot: boolean,
  ) {
    super();
  }
}

/** Starts a visit once; for a known uuid it answers the existing visit and appends nothing, and an erased one is refused. */
@CommandHandler(StartSession)
export class StartSessionHandler implements ICommandHandler<StartSession> {
  constructor(
    private readonly streams: Streams,
    private readonly clock: Clock,
    private readonly binding: SessionBinding,
  ) {}

  async execute({ uuid, lang, urlParameters, isRobot }: StartSession): Promise<StartedSession> {
    const at = this.clock.now();
    const secret = this.binding.secretOfStarter();
    const owner = this.binding.ownerOf(uuid, secret);
    const robot = isRobot ? ({ isRobot } as const) : {};
    const command = { type: 'StartSession', uuid, lang, ...urlParameters, ...owner, ...robot, at } as const;
    const plan = ({ sessions }: SessionState) => (sessions.uuid === null ? [command] : []);
    const prepare = ({ state: { sessions } }: Folded<SessionState>) =>
      sessions.isErased === true ? refuseSession('session-not-found') : plan;
    const isNew = this.isTakenForNew();
    const decided = await this.streams.execute(sessionDecider, sessionStream(uuid), prepare, { isNew });
    const { state, revision, lastAt, events, isRepeat } = decided;
    const isStarted = events.length > 0;
    const view = isStarted ? sessionView(state) : this.binding.shown(state, lastAt);
    return { view, revision, isNew: isRepeat || isStarted, ownerSecret: isStarted ? secret : undefined };
  }

  /** A repeated request, whose event is stored already, would pass for the first one, and a visit's browser be given another secret. */
  private isTakenForNew(): boolean {
    return !this.binding.isStrict && currentContext().requestHash === undefined;
  }
}
