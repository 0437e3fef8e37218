import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { Response } from 'express';

/** Calls that are stalled: until their time is over, the client disconnects, or all are released. */
export class Stalls {
  private holding = new AbortController();

  async hold(response: Response, ms: number | null): Promise<void> {
    if (response.closed) return;
    const end = new AbortController();
    const signal = AbortSignal.any([this.holding.signal, end.signal]);
    const gone = once(response, 'close', { signal });
    const over =
      ms === null ? once(this.holding.signal, 'abort', { signal: end.signal }) : pause(ms, undefined, { signal });
    await Promise.race([gone, over]).catch(() => undefined);
    end.abort();
    await Promise.allSettled([gone, over]);
  }

  letGo(): void {
    this.holding.abort();
    this.holding = new AbortController();
  }
}
