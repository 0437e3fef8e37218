import { Counter, type Registry } from 'prom-client';

/** Bytes that may wait until somebody reads a pipe; what comes beyond is dropped. */
const MAX_WAITING_BYTES = 1_000_000;

/** Writes to standard output and error that were dropped. */
let lost = 0;

function guard(stream: NodeJS.WriteStream): void {
  const write = stream.write.bind(stream) as (...args: unknown[]) => boolean;
  stream.on('error', () => undefined);
  stream.write = (chunk: unknown, encoding?: unknown, written?: unknown): boolean => {
    const done = [encoding, written].find((one) => typeof one === 'function') as ((error?: Error) => void) | undefined;
    if (stream.writableLength > MAX_WAITING_BYTES) {
      lost += 1;
      return false;
    }
    return write(chunk, typeof encoding === 'string' ? encoding : 'utf8', (error?: Error | null) => {
      if (error) lost += 1;
      done?.(error ?? undefined);
    });
  };
}

/** Keeps standard output and error from ending or stopping this process: what a full disk, a closed or an unread pipe does not take is lost, and counted. */
export function surviveOutput(): void {
  for (const stream of [process.stdout, process.stderr]) guard(stream);
}

/** Adds the number of lost lines to a registry. */
export function addLostLines(registry: Registry): void {
  new Counter({
    name: 'shop_log_lines_lost_total',
    help: 'Lines of the log that a full disk, a closed or an unread pipe did not take',
    registers: [registry],
    collect() {
      this.reset();
      this.inc(lost);
    },
  });
}
