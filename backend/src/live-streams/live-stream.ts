import { finished } from 'node:stream';
import type { Response } from 'express';

/** The time after which a client is asked to come back that found no room for its stream. */
export const FULL_RETRY_AFTER_SECONDS = 10;

const HEARTBEAT_MS = 3000;
const MAX_UNREAD_BYTES = 256 * 1024;
const RECONNECT_AFTER_MS = 2000;

/**
 * A response of server-sent events that lasts until its client disconnects or reads too slowly, or it is ended. A heartbeat
 * every 3 s keeps proxies from closing it. Each event is complete, so that a client that reconnects has missed nothing,
 * with any Last-Event-ID that it sends.
 */
export class LiveStream {
  private readonly beating: NodeJS.Timeout;
  private count = 0;

  /** `onBeat` is called with every heartbeat; `onClose` once, for any kind of end, also when the client had left before. */
  constructor(
    private readonly response: Response,
    onClose: () => void,
    onBeat: () => void = () => undefined,
  ) {
    response.status(200).set({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    });
    response.flushHeaders();
    response.write(`retry: ${RECONNECT_AFTER_MS}\n\n`);
    this.beating = setInterval(() => {
      response.write(':\n\n');
      onBeat();
    }, HEARTBEAT_MS);
    finished(response, () => {
      clearInterval(this.beating);
      onClose();
    });
  }

  send(name: string, data: unknown): void {
    if (this.response.writableLength > MAX_UNREAD_BYTES) {
      this.end();
      this.response.destroy();
      return;
    }
    this.response.write(`event: ${name}\nid: ${(this.count += 1)}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  end(): void {
    clearInterval(this.beating);
    this.response.end();
  }
}
