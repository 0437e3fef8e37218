import { setMaxListeners } from 'node:events';
import { bulkhead, isBulkheadRejectedError, type BulkheadPolicy } from 'cockatiel';
import { backoff, pause, retryUntilDone } from '../../backoff.js';
import { storeErrorKind } from './store-errors.js';
import { StoreFault } from './store-fault.js';
import { timeLeft } from '../time-limit.js';
import { EventStoreUnavailable } from '../unavailable.js';

/** Calls in progress at once: of the hundred that a server takes on one connection, some are left to subscriptions. */
const MAX_CONCURRENT = 64;
const MAX_QUEUED = 192;
/** Most calls in progress, waiting or between two tries. */
const MAX_CALLS = 512;
const ANSWER_TIMEOUT_MS = 2000;
/** Time for which a call is repeated, in ms; a leader election of the store takes 2 to 5 s. */
const RETRY_FOR_MS = 5000;
/** Pauses between two tries double this often, up to 0.4 s: after an election a call waits no longer than it must. */
const DOUBLINGS = 3;
const FAILURES_TO_OPEN = 5;
const PROBE_EVERY_MS = 500;

const unavailable = (reason: string, cause?: unknown): EventStoreUnavailable =>
  new EventStoreUnavailable(`The event store does not answer: ${reason}.`, { cause });

const withoutAnswer = (error: unknown): EventStoreUnavailable =>
  error instanceof StoreFault
    ? new EventStoreUnavailable(error.message, { cause: error })
    : unavailable(String(error), error);

/** Guards calls to a store that may be slow, silent or electing: limits concurrency, repeats for 5 s, refuses at once during an outage. */
export class StoreGuard {
  private readonly slots: BulkheadPolicy = bulkhead(MAX_CONCURRENT, MAX_QUEUED);
  private readonly stopping = new AbortController();
  private calls = 0;
  private failures = 0;
  private isOpen = false;
  private heldUntil = 0;
  private probing: Promise<boolean> | undefined;

  /**
   * `probe` checks within about a second whether the store answers, and never throws. `report` gets a sentence when an outage starts and ends.
   * `answerMs`: time limit of one try.
   */
  constructor(
    private readonly probe: () => Promise<boolean>,
    private readonly report: (line: string) => void,
    private readonly answerMs = ANSWER_TIMEOUT_MS,
  ) {
    setMaxListeners(0, this.stopping.signal);
  }

  /** Whether calls are refused at once until the store answers a probe. */
  get isBroken(): boolean {
    return this.isOpen;
  }

  /** Makes a repeatable call, each try with a time limit in ms. Refusals and bugs are rethrown; throws EventStoreUnavailable. */
  async call<T>(work: (timeoutMs: number) => Promise<T>): Promise<T> {
    if (this.isOpen) throw unavailable('it was silent before');
    if (this.calls >= MAX_CALLS) throw unavailable('too many calls wait for it');
    this.calls += 1;
    try {
      if (this.heldUntil > Date.now()) await pause(this.heldUntil - Date.now(), this.stopping.signal);
      return await this.repeated(work);
    } finally {
      this.calls -= 1;
    }
  }

  /** Lets calls that come within `ms` wait until then: those that a store gets while it stops would keep it for five seconds. */
  hold(ms: number): void {
    this.heldUntil = Date.now() + ms;
  }

  /** Stops probing. */
  stop(): void {
    this.stopping.abort();
  }

  private async repeated<T>(work: (timeoutMs: number) => Promise<T>): Promise<T> {
    const requestEnd = Date.now() + timeLeft();
    const end = Math.min(Date.now() + RETRY_FOR_MS, requestEnd);
    for (let tries = 1; ; tries += 1) {
      try {
        return await this.slots.execute(() => this.tried(work, requestEnd));
      } catch (error) {
        if (error instanceof EventStoreUnavailable) throw error;
        if (isBulkheadRejectedError(error)) throw unavailable('too many calls wait for it', error);
        const kind = storeErrorKind(error);
        if (kind === 'refuse' || kind === 'bug') throw error;
        const next = backoff(Math.min(tries, DOUBLINGS));
        const isLate = (): boolean => Date.now() + next > end;
        const doubted = kind === 'silence' || isLate() ? this.doubt() : undefined;
        if (!isLate()) await doubted;
        if (isLate() || this.isOpen) throw withoutAnswer(error);
        await pause(next, this.stopping.signal);
      }
    }
  }

  /** `requestEnd` is given, since a call that waited for its slot runs in the context of the one before. */
  private async tried<T>(work: (timeoutMs: number) => Promise<T>, requestEnd: number): Promise<T> {
    if (this.isOpen) throw unavailable('it was silent before');
    const left = requestEnd - Date.now();
    if (left <= 0) throw unavailable('the time of this request is over');
    const answer = await work(Math.min(this.answerMs, left));
    this.failures = 0;
    return answer;
  }

  /** Counts a failure unless the store answers a probe, since a server may leave one call unanswered; five in a row are an outage. */
  private async doubt(): Promise<void> {
    this.probing ??= this.probe().finally(() => (this.probing = undefined));
    this.failures = (await this.probing) ? 0 : this.failures + 1;
    if (this.failures >= FAILURES_TO_OPEN && !this.isOpen) void this.open();
  }

  private async open(): Promise<void> {
    const { signal } = this.stopping;
    this.isOpen = true;
    this.report('The event store does not answer: calls are refused until it does.');
    await retryUntilDone(this.probe, PROBE_EVERY_MS, signal);
    this.failures = 0;
    this.isOpen = false;
    if (!signal.aborted) this.report('The event store answers again.');
  }
}
