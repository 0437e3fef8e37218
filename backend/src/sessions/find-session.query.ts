import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { sessionDecider, sessionView } from '@shop/domain';
import { Streams } from '../event-store/streams.js';
import { SessionRows } from './session-rows.js';
import { sessionStream, started, type VersionedSession } from './session-stream.js';

export class FindSession extends Query<VersionedSession> {
  constructor(
    readonly uuid: string,
    readonly seenRevision: number | undefined,
  ) {
    super();
  }
}

/** The read model when it is as new as this reader, else the stream; never older than what was written (Q46). */
@QueryHandler(FindSession)
export class FindSessionHandler implements IQueryHandler<FindSession> {
  constructor(
    private readonly rows: SessionRows,
    private readonly streams: Streams,
  ) {}

  async execute({ uuid, seenRevision }: FindSession): Promise<VersionedSession> {
    return (await this.rows.findSession(uuid, seenRevision)) ?? (await this.fold(uuid));
  }

  private async fold(uuid: string): Promise<VersionedSession> {
    const { state, revision } = await this.streams.load(sessionDecider, sessionStream(uuid));
    return { view: sessionView(started(state)), revision };
  }
}
