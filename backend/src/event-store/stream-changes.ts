import { Inject, Injectable } from '@nestjs/common';
import { END, streamNameFilter } from '@eventstore/db-client';
import { EventStoreDBClient } from './client.js';
import { consume } from './consume.js';

/** `begun` once nothing can be missed any more, then `moved` with the name of each stream that got a fact. */
export interface StreamChangeHandlers {
  readonly subscribed: () => void;
  readonly changed: (stream: string) => void;
}

/** Which streams get facts from now on; who wants to know what they are reads the stream. */
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
