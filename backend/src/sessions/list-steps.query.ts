import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { sessionDecider } from '@shop/domain';
import { sessionStream, started, stepView, type StepView } from '@shop/domain/sessions';
import { Streams } from '../stores/event-store/streams.js';
import { SessionBinding } from './session-binding.js';
import { SessionRows } from './session-rows.js';
import type { Versioned } from '../platform/versioned.js';

export class ListSteps extends Query<Versioned<readonly StepView[]>> {
  constructor(
    readonly uuid: string,
    readonly seenRevision: number | undefined,
  ) {
    super();
  }
}

/** All steps of a visit in recording order, from the read model or the stream. */
@QueryHandler(ListSteps)
export class ListStepsHandler implements IQueryHandler<ListSteps> {
  constructor(
    private readonly rows: SessionRows,
    private readonly streams: Streams,
    private readonly binding: SessionBinding,
  ) {}

  async execute({ uuid, seenRevision }: ListSteps): Promise<Versioned<readonly StepView[]>> {
    const row = this.binding.isStrict ? undefined : await this.rows.listSteps(uuid, seenRevision);
    return row ?? (await this.fold(uuid, seenRevision));
  }

  private async fold(uuid: string, seenRevision = -1): Promise<Versioned<readonly StepView[]>> {
    const { state, revision } = await this.streams.loadSeen(sessionDecider, sessionStream(uuid), seenRevision);
    return { view: this.binding.own(started(state)).sessions.steps.map((step) => stepView(uuid, step)), revision };
  }
}
