/** An event: what happened, its data, and when (ISO 8601, UTC). */
export interface Event<Type extends string = string, Data = unknown> {
  readonly type: Type;
  readonly data: Data;
  readonly at: string;
}

/** The event of one type out of a union of events. */
export type EventOf<DomainEvent extends Event, Type extends DomainEvent['type']> = Extract<DomainEvent, { type: Type }>;

/** A position in `$all`: unsigned 64-bit numbers, ordered by commit, then by prepare; 0/0 is before the first event. */
export interface Position {
  readonly commit: bigint;
  readonly prepare: bigint;
}

/** Metadata that is stored with every event. */
export interface Metadata {
  readonly actor: string | null;
  readonly commandId: string | null;
  readonly correlationId: string | null;
  /** The id of the event or command that caused it. */
  readonly causationId: string | null;
  /** The schema version in which the event was written. */
  readonly schemaVersion: number | null;
  /** Origin of a simulated or imported event; null for one that happened here. */
  readonly origin: string | null;
  /** Keyed hashes of fields, by field name, for searching. */
  readonly hmac: Readonly<Record<string, string>>;
}

/** Where and how an event is stored. */
export interface EventRecord {
  readonly id: string;
  readonly stream: string;
  readonly revision: bigint;
  readonly position: Position;
  readonly metadata: Metadata;
  /** Why this event cannot be read. */
  readonly flaw?: string;
  /** Whether a newer program can read it. */
  readonly isNewer?: true;
}

/** An event as stored in the log, its data converted to the newest version. */
export type RecordedEvent<DomainEvent extends Event = Event> = DomainEvent & EventRecord;

export const BEGINNING: Position = { commit: 0n, prepare: 0n };

export const isAfter = (position: Position, other: Position): boolean =>
  position.commit > other.commit || (position.commit === other.commit && position.prepare > other.prepare);

/** `<commit>/<prepare>`, for output and notifications. */
export const positionText = ({ commit, prepare }: Position): string => `${commit}/${prepare}`;

/** Throws for an event that cannot be read. */
export function assertReadable({ type, stream, revision, flaw }: RecordedEvent): void {
  if (flaw !== undefined) throw new Error(`${type} at ${stream}@${revision}: ${flaw}.`);
}
