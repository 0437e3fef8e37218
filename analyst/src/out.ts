import { pluralEn } from '@shop/domain';
import { once } from 'node:events';
import type { Writable } from 'node:stream';

const CHUNK_LENGTH = 1 << 16;

/** Writes text to a file or a pipe and waits while the reader is slower; buffers at most one chunk. */
export class Out {
  private buffer = '';

  constructor(private readonly stream: Writable) {}

  line(text: string): Promise<void> {
    return this.text(`${text}\n`);
  }

  async text(text: string): Promise<void> {
    this.buffer += text;
    if (this.buffer.length >= CHUNK_LENGTH) await this.flush();
  }

  async flush(): Promise<void> {
    const text = this.buffer;
    this.buffer = '';
    if (text !== '' && !this.stream.write(text)) await once(this.stream, 'drain');
  }
}

/** Writer for data, on standard output. */
export const stdout = (): Out => new Out(process.stdout);

/** Prints a message about the work on standard error. */
export const say = (text: string): void => void process.stderr.write(`${text}\n`);

const PROGRESS_INTERVAL_MS = 250;

/** Progress line that is overwritten while events are read, `already` of them before; prints nothing where standard error is no terminal. */
export function progress({ prefix = '', already = 0 } = {}) {
  const startedAt = Date.now();
  let shownAt = startedAt;
  const show = (done: number): void => {
    const perSecond = Math.round(((done - already) * 1000) / Math.max(1, Date.now() - startedAt));
    process.stderr.write(`\r${prefix}${pluralEn(done, 'event', 'events')}, ${perSecond}/s\u001B[K`);
  };
  return {
    at: (done: number): void => {
      if (!process.stderr.isTTY || Date.now() - shownAt < PROGRESS_INTERVAL_MS) return;
      shownAt = Date.now();
      show(done);
    },
    end: (done: number): void => {
      if (!process.stderr.isTTY) return;
      show(done);
      process.stderr.write('\n');
    },
  };
}
