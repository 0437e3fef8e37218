import { EventStoreUnavailable } from '../unavailable.js';

const MAX_CALLS = 128;

interface Queue<Result> {
  ended: Promise<unknown>;
  readonly calls: Map<string, Promise<Result>>;
}

/** Does works of the same key one after the other, so that a key holds one slot of a store at most; the same work at the same time once. */
export class Turns<Result> {
  private readonly queues = new Map<string, Queue<Result>>();

  /** The result of the work, in its turn. Throws EventStoreUnavailable when 128 works of the key are under way or wait. */
  of(key: string, id: string, work: () => Promise<Result>): Promise<Result> {
    const queue: Queue<Result> = this.queues.get(key) ?? { ended: Promise.resolve(), calls: new Map() };
    const same = queue.calls.get(id);
    if (same !== undefined) return same;
    if (queue.calls.size >= MAX_CALLS)
      return Promise.reject(new EventStoreUnavailable('Too many appends wait for the same stream.'));
    this.queues.set(key, queue);
    const result = queue.ended.then(work).finally(() => {
      queue.calls.delete(id);
      if (queue.calls.size === 0) this.queues.delete(key);
    });
    queue.calls.set(id, result);
    queue.ended = result.catch(() => undefined);
    return result;
  }
}
