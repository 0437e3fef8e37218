import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { sessionDecider } from '@shop/domain';
import { sessionStream, started } from '@shop/domain/sessions';
import { Streams } from '../stores/event-store/streams.js';
import { SessionBinding } from './session-binding.js';
import { SessionRows } from './session-rows.js';
import type { VersionedSession } from './session-stream.js';

export class FindSession extends Query<VersionedSession> {
  constructor(
    readonly uuid: string,
    readonly seenRevision: number | undefined,
  ) {
    super();
  }
}

/** The read model when it is as new as the client's revision, else the stream; never older than what the client has written. */
@QueryHandler(FindSession)
export class FindSessionHandler implements IQueryHandler<FindSession> {
  constructor(
    private readonly rows: SessionRows,
    private readonly streams: Streams,
    private readonly binding: SessionBinding,
  ) {}

  async execute({ uuid, seenRevision }: FindSession): Promise<VersionedSession> {
    const row = this.binding.isStrict ? undefined : await this.rows.findSession(uuid, seenRevision);
    return row ?? (await this.fold(uuid, seenRevision));
  }

  private async fold(uuid: string, seenRevision = -1): Promise<VersionedSession> {
    const { state, revision, lastAt } = await this.streams.loadSeen(sessionDecider, sessionStream(uuid), seenRevision);
    return { view: this.binding.shown(started(state), lastAt), revision };
  }
}
