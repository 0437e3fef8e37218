import type { AllStreamRecordedEvent, AllStreamSubscription } from '@eventstore/db-client';
import { ReadCut } from './store-errors.js';

/** Consumes a subscription until the signal aborts and always unsubscribes; throws when the store is unavailable. */
export const consume = async (
  subscription: AllStreamSubscription,
  signal: AbortSignal,
  take: (event: AllStreamRecordedEvent) => Promise<void> | void,
): Promise<void> => {
  const stop = (): unknown => subscription.destroy();
  signal.addEventListener('abort', stop);
  try {
    for await (const { event } of subscription) {
      if (event !== undefined) await take(event);
      if (signal.aborted) break;
    }
    if (!signal.aborted) throw new ReadCut('The subscription ended.');
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    signal.removeEventListener('abort', stop);
    subscription.on('error', () => undefined);
    await subscription.unsubscribe().catch(() => undefined);
    subscription.destroy();
  }
};
