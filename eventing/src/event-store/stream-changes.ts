import { END, streamNameFilter, type EventStoreDBClient } from '@eventstore/db-client';
import { OF_LEADER } from './reading.js';
import { endWithServer, readSubscription } from './subscription.js';

/** `subscribed` is called once no event can be missed, then `changed` with the name of each stream that got an event. */
export interface StreamChangeHandlers {
  readonly subscribed: () => void;
  readonly changed: (stream: string) => void;
}

/** Reports streams with this prefix that get events from now on, until the signal aborts. */
export async function followChanges(
  client: EventStoreDBClient,
  prefix: string,
  signal: AbortSignal,
  { subscribed, changed }: StreamChangeHandlers,
): Promise<void> {
  const filter = streamNameFilter({ prefixes: [prefix] });
  const subscription = client.subscribeToAll({ fromPosition: END, filter, ...OF_LEADER });
  subscription.once('confirmation', subscribed);
  endWithServer(client, subscription);
  for await (const { event } of readSubscription(subscription, signal, subscription)) {
    if (event !== undefined) changed(event.streamId);
  }
}
