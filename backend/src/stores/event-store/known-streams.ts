import { LRUCache } from 'lru-cache';
import type { Loaded } from './folded.js';

/** As long as a data key is kept in a process: what was decrypted with it is known for no longer. */
const KNOWN_FOR_MS = 60_000;
const MAX_STREAMS = 2000;

/**
 * The folded streams that commands of this process have read or written lately. Another process may have changed them since, so that only
 * an append at the known revision proves one.
 */
export class KnownStreams {
  private readonly known = new LRUCache<string, Loaded<never, unknown>>({
    max: MAX_STREAMS,
    ttl: KNOWN_FOR_MS,
    ttlAutopurge: true,
    perf: Date,
  });

  find<DomainEvent, State>(stream: string): Loaded<DomainEvent, State> | undefined {
    return this.known.get(stream) as Loaded<DomainEvent, State> | undefined;
  }

  /** Keeps a stream without its events; one that is known stays so no longer than its first reading allows. */
  keep<DomainEvent, State>(stream: string, { history, ...folded }: Loaded<DomainEvent, State>): void {
    this.known.set(stream, { ...folded, history: { ...history, events: [] } }, { noUpdateTTL: true });
  }

  forget(stream: string): void {
    this.known.delete(stream);
  }
}
