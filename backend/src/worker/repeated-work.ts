import { pause } from '@shop/eventing/backoff';

/** Longest pause after a failure, in ms. */
const RETRY_AFTER_MS = 300_000;

interface RepeatOptions {
  readonly intervalMs: number;
  readonly onSuccess: () => void;
  readonly onFailure: (error: unknown) => void;
  /** Waits; at most until the signal aborts. */
  readonly wait?: (ms: number, signal: AbortSignal) => Promise<void>;
}

/** Repeats the work after a pause, which an error shortens to five minutes, until the signal aborts. */
export async function repeatWork(
  work: () => Promise<void>,
  signal: AbortSignal,
  { intervalMs, onSuccess, onFailure, wait = pause }: RepeatOptions,
): Promise<void> {
  while (!signal.aborted) {
    const pauseMs = await work().then(
      () => {
        onSuccess();
        return intervalMs;
      },
      (error: unknown) => {
        onFailure(error);
        return Math.min(intervalMs, RETRY_AFTER_MS);
      },
    );
    await wait(pauseMs, signal);
  }
}
