import type { ServerWritableStream } from '@grpc/grpc-js';
import type { streams } from './messages.js';
import { SMALL_PAGE } from '../log/log-reader.js';
import { asRefusal } from './refusals.js';

/** The server-streaming read call, whose frames are already serialised. */
export type ReadCall = ServerWritableStream<streams.ReadReq, Buffer>;

/** Time in ms without progress after which a reader counts as stalled and its pages are dropped; they are read again later. */
const STALL_MS = 250;

/** Limit of unsent bytes; needed because the call limits only the number of frames, and one may have a MiB. */
const MAX_UNSENT_BYTES = 256 * 1024;

/** Whether a frame is still waiting for its reader after STALL_MS. */
export function isStalled(blocked: Promise<void>): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, STALL_MS, true);
    blocked
      .then(() => resolve(false))
      .catch(reject)
      .finally(() => clearTimeout(timer));
  });
}

/** Result for a stalled reader; `until` resolves when it continues. */
export interface Stalled {
  readonly until: Promise<void>;
}

/** Resumes sending after each stall of the reader, then with small pages because another stall is likely. */
export async function repeatAfterStalls(send: (firstPage?: bigint) => Promise<Stalled | undefined>): Promise<void> {
  for (let stalled = await send(); stalled; stalled = await send(SMALL_PAGE)) await stalled.until;
}

/** The responses of one read or subscription; applies backpressure while the reader is slower than the log. */
export class Outgoing {
  private stopped = false;
  private unsentBytes = 0;
  private isFull = false;
  private resume: () => void = () => undefined;

  constructor(
    private readonly call: ReadCall,
    private readonly onStop: () => void,
  ) {
    for (const ending of ['cancelled', 'close', 'error']) call.on(ending, () => this.stop());
    call.on('drain', () => this.resume());
  }

  get isStopped(): boolean {
    return this.stopped;
  }

  /** Resolves when the next frame may be sent; undefined when it may follow at once. */
  send(frame: Buffer): Promise<void> | undefined {
    if (this.stopped) return undefined;
    this.unsentBytes += frame.length;
    const mayFollow = this.call.write(frame, () => this.sent(frame.length));
    if (mayFollow && this.unsentBytes <= MAX_UNSENT_BYTES) return undefined;
    this.isFull = mayFollow;
    return new Promise((resolve) => {
      this.resume = resolve;
    });
  }

  private sent(bytes: number): void {
    this.unsentBytes -= bytes;
    if (!this.isFull || this.unsentBytes > MAX_UNSENT_BYTES / 2) return;
    this.isFull = false;
    this.resume();
  }

  end(): void {
    if (!this.stopped) this.call.end();
  }

  /** Ends the call with an error status, unless the client has disconnected. */
  fail(error: unknown): void {
    if (!this.stopped) this.call.emit('error', asRefusal(error));
  }

  private stop(): void {
    this.stopped = true;
    this.resume();
    this.onStop();
  }
}
