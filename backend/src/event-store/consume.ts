import type { AllStreamRecordedEvent, AllStreamSubscription } from '@eventstore/db-client';

/** Takes each fact of a subscription until the signal aborts, then lets go of it, however it ends; throws when the store is away. */
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
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    signal.removeEventListener('abort', stop);
    subscription.on('error', () => undefined);
    await subscription.unsubscribe().catch(() => undefined);
    subscription.destroy();
  }
};
