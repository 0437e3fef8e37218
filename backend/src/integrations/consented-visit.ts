import { Injectable } from '@nestjs/common';
import { sessionDecider } from '@shop/domain';
import { sessionStream } from '@shop/domain/sessions';
import { Streams } from '../stores/event-store/streams.js';
import { currentContext } from '../platform/message-context.js';
import { SessionBinding } from '../sessions/session-binding.js';
import { isUnanswered, undefinedFor } from './unanswered.js';

/** Whether the request is made for a visit of its own client, whose consent is recorded. */
@Injectable()
export class ConsentedVisit {
  constructor(
    private readonly streams: Streams,
    private readonly binding: SessionBinding,
  ) {}

  /** False also while the event store does not answer. */
  async isAsking(): Promise<boolean> {
    const { sessionUuid } = currentContext();
    if (sessionUuid === undefined) return false;
    const loaded = await this.streams
      .load(sessionDecider, sessionStream(sessionUuid))
      .catch(undefinedFor(isUnanswered));
    return loaded !== undefined && this.binding.isOpenTo(loaded.state) && loaded.state.customers.consent !== null;
  }
}
