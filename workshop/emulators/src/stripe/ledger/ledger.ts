import { Journal } from '../../journal.js';
import { missing } from '../payments/stripe-failure.js';
import type { StoredObject } from './stored.js';

type Kind = StoredObject['object'];
type OfKind<K extends Kind> = Extract<StoredObject, { object: K }>;
interface Line {
  readonly put: readonly StoredObject[];
}

/** All data of the emulator, by kind and id. One transaction is one line of its journal and therefore atomic. */
export class Ledger {
  private uncommitted: StoredObject[] = [];
  private readonly listeners: ((put: readonly StoredObject[]) => void)[] = [];

  private constructor(
    private readonly objects: Objects,
    private readonly journal: Journal<Line>,
  ) {}

  static async open(path: string): Promise<Ledger> {
    const objects = new Objects();
    return new Ledger(
      objects,
      await Journal.open<Line>(path, (line) => line.put.forEach((object) => objects.store(object))),
    );
  }

  /** `listener` is called with what each later transaction wrote, once it is on disk. */
  onCommit(listener: (put: readonly StoredObject[]) => void): void {
    this.listeners.push(listener);
  }

  find<K extends Kind>(kind: K, id: string): OfKind<K> | undefined {
    return this.objects.of(kind).get(id) as OfKind<K> | undefined;
  }

  /** Throws 404 for an object that is not there. */
  get<K extends Kind>(kind: K, id: string): OfKind<K> {
    const found = this.find(kind, id);
    if (found === undefined) throw missing(kind, id);
    return found;
  }

  /** All objects of a kind, oldest first. */
  all<K extends Kind>(kind: K): OfKind<K>[] {
    return [...this.objects.of(kind).values()] as OfKind<K>[];
  }

  /** Writes in the running transaction. */
  put<S extends StoredObject>(object: S): S {
    this.objects.store(object);
    this.uncommitted.push(object);
    return object;
  }

  /** Runs `work` and stores everything it put as one line. It must validate before it puts: a throw is not rolled back. */
  transaction<T>(work: () => T): T {
    try {
      return work();
    } finally {
      this.commit();
    }
  }

  /** Resolves when everything seen so far is on disk; a response must not be sent before. */
  settled(): Promise<void> {
    return this.journal.settled();
  }

  close(): Promise<void> {
    return this.journal.close();
  }

  private commit(): void {
    const put = this.uncommitted;
    this.uncommitted = [];
    if (put.length === 0) return;
    void this.journal.append({ put }).then(() => this.listeners.forEach((hear) => hear(put)));
  }
}

class Objects {
  private readonly kinds = new Map<Kind, Map<string, StoredObject>>();

  store(object: StoredObject): void {
    const kind = this.of(object.object);
    if (object.object === 'scenario' && object.ended) kind.delete(object.id);
    else kind.set(object.id, object);
  }

  of(kind: Kind): Map<string, StoredObject> {
    const objects = this.kinds.get(kind) ?? new Map<string, StoredObject>();
    this.kinds.set(kind, objects);
    return objects;
  }
}
