import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { sessionDecider, sessionView, type SessionState } from '@shop/domain';
import { refuseSession, sessionStream, type Language, type UrlParameters } from '@shop/domain/sessions';
import { Clock } from '../platform/clock.js';
import { Streams } from '../stores/event-store/streams.js';
import { SessionBinding } from '../platform/session-binding.js';
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
    const loaded = await this.streams.load(sessionDecider, sessionStream(uuid));
    if (loaded.state.sessions.isErased === true) refuseSession('session-not-found');
    const decided = await this.streams.decide(sessionDecider, sessionStream(uuid), plan, { loaded });
    const { state, revision, events, isRepeat } = decided;
    const isStarted = events.length > 0;
    const lastAt = isStarted ? at : loaded.history.events.at(-1)?.at;
    const view = isStarted ? sessionView(state) : this.binding.shown(state, lastAt);
    return { view, revision, isNew: isRepeat || isStarted, ownerSecret: isStarted ? secret : undefined };
  }
}
