import { Inject, Injectable } from '@nestjs/common';
import { EventStoreDBClient } from './client.js';
import { endOfLog } from './end-of-log.js';
import { within } from './unavailable.js';

const ANSWER_MILLISECONDS = 1000;

@Injectable()
export class EventStoreHealth {
  constructor(@Inject(EventStoreDBClient) private readonly client: EventStoreDBClient) {}

  /** Whether the event store answers within a second. */
  async answers(): Promise<boolean> {
    return within(ANSWER_MILLISECONDS, endOfLog(this.client)).then(
      () => true,
      () => false,
    );
  }
}
