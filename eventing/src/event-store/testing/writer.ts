import { randomUUID } from 'node:crypto';
import { EventStoreDBClient, jsonEvent, type JSONType } from '@eventstore/db-client';
import type { Event } from '../../event.js';

/** Metadata added to the usual fields; `schemaVersion` and all others can be overridden. */
export type Beside = Readonly<Record<string, unknown>>;

/** Writes events through the official client. */
export class Writer {
  private readonly client: EventStoreDBClient;

  constructor(url: string) {
    this.client = EventStoreDBClient.connectionString(url);
  }

  async write(stream: string, domainEvents: readonly Event[], beside: Beside = {}): Promise<void> {
    const commandId = randomUUID();
    const events = domainEvents.map(({ type, data, at }) =>
      jsonEvent({
        type,
        data: data as JSONType,
        metadata: {
          at,
          schemaVersion: 1,
          actor: 'visitor',
          commandId,
          $correlationId: commandId,
          $causationId: commandId,
          ...beside,
        },
      }),
    );
    await this.client.appendToStream(stream, events);
  }

  async end(): Promise<void> {
    await this.client.dispose();
  }
}
