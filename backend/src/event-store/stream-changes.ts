import { Inject, Injectable } from '@nestjs/common';
import { END, streamNameFilter } from '@eventstore/db-client';
import { EventStoreDBClient } from './client.js';
import { consume } from './consume.js';

/** `subscribed` once no event can be missed any more, then `changed` with the name of each stream that got an event. */
export interface StreamChangeHandlers {
  readonly subscribed: () => void;
  readonly changed: (stream: string) => void;
}

/** Notifies of the streams that get events from now on, not of the events. */
@Injectable()
export class StreamChanges {
  constructor(@Inject(EventStoreDBClient) private readonly client: EventStoreDBClient) {}

  /** Follows every stream whose name begins so until the signal aborts; throws when the store is away. */
  async follow(prefix: string, signal: AbortSignal, { subscribed, changed }: StreamChangeHandlers): Promise<void> {
    const filter = streamNameFilter({ prefixes: [prefix] });
    const subscription = this.client.subscribeToAll({ fromPosition: END, filter });
    subscription.once('confirmation', subscribed);
    await consume(subscription, signal, ({ streamId }) => changed(streamId));
  }
}
