import type { AllStreamSubscription, EventStoreDBClient } from '@eventstore/db-client';
import { within } from '../backoff.js';
import { ReadInterrupted } from './calls/store-errors.js';
import { whenServerLeaves } from './shared-client.js';

const UNSUBSCRIBE_TIMEOUT_MS = 1000;

const ignore = (): void => undefined;

/** Ends a subscription when its server is about to stop, so that the server need not wait for it. */
export function endWithServer(client: EventStoreDBClient, subscription: AllStreamSubscription): void {
  subscription.once('confirmation', () => {
    const leave = () => subscription.destroy(new ReadInterrupted('The event store is about to stop.'));
    whenServerLeaves(client, leave).catch(ignore);
  });
}

/**
 * Yields what is read from a subscription until the signal aborts or the reader stops, and unsubscribes then. Throws when the connection
 * ends.
 */
export async function* readSubscription<Item>(
  subscription: AllStreamSubscription,
  signal: AbortSignal,
  items: AsyncIterable<Item>,
): AsyncGenerator<Item> {
  const stop = (): unknown => subscription.destroy();
  signal.addEventListener('abort', stop);
  try {
    if (!signal.aborted) yield* items;
    if (!signal.aborted) throw new ReadInterrupted('The subscription ended.');
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    signal.removeEventListener('abort', stop);
    subscription.on('error', ignore);
    await within(UNSUBSCRIBE_TIMEOUT_MS, subscription.unsubscribe()).catch(ignore);
    subscription.destroy();
  }
}
