import { setTimeout } from 'node:timers/promises';
import type { ServerWritableStream } from '@grpc/grpc-js';
import type { streams } from './messages.js';
import { SMALL_PAGE } from '../log/log-reader.js';
import { asRefusal } from './refusals.js';

/** The read call: frames go out as they are. */
export type ReadCall = ServerWritableStream<streams.ReadReq, Buffer>;

/** A reader that takes nothing for so long has its pages dropped; they are read again when it goes on. */
const STALL_MS = 250;

/** The call itself counts frames only, and a frame may have a MiB. */
const MAX_UNSENT_BYTES = 256 * 1024;

/** Whether a frame still waits for its reader after a moment. */
export async function isStalled(blocked: Promise<void>): Promise<boolean> {
  const timer = new AbortController();
  const stalled = setTimeout(STALL_MS, true, { signal: timer.signal }).catch(() => false);
  const result = await Promise.race([blocked.then(() => false), stalled]);
  timer.abort();
  return result;
}

/** Until a stalled reader goes on. */
export interface Stalled {
  readonly until: Promise<void>;
}

/** Sends again from where it stopped, as often as the reader stalls; then with small pages, for it is likely to stall again. */
export async function repeatAfterStalls(send: (firstPage?: bigint) => Promise<Stalled | undefined>): Promise<void> {
  for (let stalled = await send(); stalled; stalled = await send(SMALL_PAGE)) await stalled.until;
}

/** The answers of one read or subscription; waits while the reader is slower than the log. */
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

  /** Undefined when the next frame may follow at once. */
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

  /** Ends the call with a status, unless the client has left. */
  fail(error: unknown): void {
    if (!this.stopped) this.call.emit('error', asRefusal(error));
  }

  private stop(): void {
    this.stopped = true;
    this.resume();
    this.onStop();
  }
}
