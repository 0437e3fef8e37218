import { Inject, Injectable } from '@nestjs/common';
import { EventStoreDBClient } from './client.js';
import { within } from './unavailable.js';

const ANSWER_MILLISECONDS = 1000;

@Injectable()
export class EventStoreHealth {
  constructor(@Inject(EventStoreDBClient) private readonly client: EventStoreDBClient) {}

  /** Whether the event store answers within a second. */
  async answers(): Promise<boolean> {
    return within(ANSWER_MILLISECONDS, this.readNewest()).catch(() => false);
  }

  private async readNewest(): Promise<boolean> {
    const newest = this.client.readAll({ direction: 'backwards', fromPosition: 'end', maxCount: 1 });
    for await (const resolved of newest) void resolved;
    return true;
  }
}
