import { sizeOf, type ProposedEvent, type StoredEvent } from './events.js';
import { describedBy, isMetastream, metadataOf, type StreamHead } from './stream-metadata.js';

/** The place where an event with this id was written before. */
export type WrittenEvent = Pick<StoredEvent, 'id' | 'stream' | 'revision' | 'position'>;

/** The part of the committed log that is needed to decide a batch. */
export interface Knowledge {
  readonly heads: ReadonlyMap<string, StreamHead>;
  readonly written: readonly WrittenEvent[];
}

/** A batch that is being decided: the known committed log, and the events decided on top of it. */
export class Draft {
  readonly events: StoredEvent[] = [];
  readonly heads = new Map<string, StreamHead>();
  private readonly written = new Map<string, WrittenEvent[]>();

  constructor(
    private readonly knowledge: Knowledge,
    private position: bigint,
    private readonly created: bigint,
  ) {
    for (const event of knowledge.written) this.record(event);
  }

  head(stream: string): StreamHead {
    const head = this.heads.get(stream) ?? this.knowledge.heads.get(stream);
    if (head === undefined) throw new Error(`The head of ${stream} was not loaded`);
    return head;
  }

  /** Position of the last event decided so far; positions grow by the size of events, like offsets in a log file. */
  get lastPosition(): bigint {
    return this.position;
  }

  /** The places where the stream has an event with this id, oldest first. */
  writtenAs(stream: string, id: string): readonly WrittenEvent[] {
    return (this.written.get(id) ?? []).filter((event) => event.stream === stream);
  }

  put(stream: string, proposed: ProposedEvent, revision = this.head(stream).last + 1n): StoredEvent {
    this.position += BigInt(64 + sizeOf(proposed) + 2 * stream.length);
    const event = { ...proposed, stream, revision, position: this.position, created: this.created };
    this.events.push(event);
    this.heads.set(stream, { ...this.head(stream), last: revision });
    this.record(event);
    if (isMetastream(stream)) {
      const described = describedBy(stream);
      this.heads.set(described, { ...this.head(described), metadata: metadataOf(described, event.data) });
    }
    return event;
  }

  private record(event: WrittenEvent): void {
    const known = this.written.get(event.id);
    if (known) known.push(event);
    else this.written.set(event.id, [event]);
  }
}
