import type { AllStreamSubscription } from '@eventstore/db-client';
import { within } from '../backoff.js';
import { ReadInterrupted } from './calls/store-errors.js';

const UNSUBSCRIBE_TIMEOUT_MS = 1000;

const ignore = (): void => undefined;

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
