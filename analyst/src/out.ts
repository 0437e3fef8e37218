import { once } from 'node:events';
import type { Writable } from 'node:stream';

/** Writes text to a file or a pipe and waits while the reader is slower; holds at most one chunk. */
export class Out {
  private held = '';

  constructor(
    private readonly stream: Writable,
    private readonly chunk = 1 << 16,
  ) {}

  line(text: string): Promise<void> {
    return this.text(`${text}\n`);
  }

  async text(text: string): Promise<void> {
    this.held += text;
    if (this.held.length >= this.chunk) await this.flush();
  }

  async flush(): Promise<void> {
    const text = this.held;
    this.held = '';
    if (text !== '' && !this.stream.write(text)) await once(this.stream, 'drain');
  }
}

/** Writer for data, on standard output. */
export const stdout = (): Out => new Out(process.stdout);

/** Prints a message about the work on standard error. */
export const say = (text: string): void => void process.stderr.write(`${text}\n`);

const PROGRESS_INTERVAL_MS = 250;

/** Progress line that is overwritten while long work continues from `already`; prints nothing where standard error is no terminal. */
export const progress = (label: (done: number, perSecond: number) => string, already = 0) => {
  const startedAt = Date.now();
  let shown = startedAt;
  const show = (done: number): void => {
    const text = label(done, Math.round(((done - already) * 1000) / Math.max(1, Date.now() - startedAt)));
    process.stderr.write(`\r${text}\u001B[K`);
  };
  return {
    at: (done: number): void => {
      if (!process.stderr.isTTY || Date.now() - shown < PROGRESS_INTERVAL_MS) return;
      shown = Date.now();
      show(done);
    },
    end: (done: number): void => {
      if (!process.stderr.isTTY) return;
      show(done);
      process.stderr.write('\n');
    },
  };
};
