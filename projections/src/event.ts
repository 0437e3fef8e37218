import type { Event } from '@shop/domain';

/** A place in the whole log: unsigned 64-bit numbers, ordered by commit, then by prepare; 0/0 is before the first event. */
export interface Position {
  readonly commit: bigint;
  readonly prepare: bigint;
}

/** What the shop writes beside every event. */
export interface Metadata {
  readonly actor: string | null;
  readonly commandId: string | null;
  readonly correlationId: string | null;
  /** Simulated or imported; null for what happened in this shop. */
  readonly origin: string | null;
  /** Keyed hashes of personal fields, to search by. */
  readonly hmac: { readonly email?: string; readonly idveh?: string };
}

/** Where and how an event was written down. */
export interface EventRecord {
  readonly id: string;
  readonly stream: string;
  readonly revision: bigint;
  readonly position: Position;
  readonly metadata: Metadata;
  /** Why this event cannot be read as an event of the shop. */
  readonly flaw?: string;
}

/** An event as the log holds it; personal fields are ciphertext. */
export type RecordedEvent<DomainEvent extends Event = Event> = DomainEvent & EventRecord;

export const BEGINNING: Position = { commit: 0n, prepare: 0n };

export const isAfter = (position: Position, other: Position): boolean =>
  position.commit > other.commit || (position.commit === other.commit && position.prepare > other.prepare);

/** `<commit>/<prepare>`, for people and notifications. */
export const positionText = ({ commit, prepare }: Position): string => `${commit}/${prepare}`;

const SESSION = 'session-';

const ORDER = 'order-';

/** The session that a stream `session-<uuid>` is about; undefined for other streams. */
export const sessionOf = (stream: string): string | undefined =>
  stream.startsWith(SESSION) ? stream.slice(SESSION.length).toLowerCase() : undefined;

/** The key of a row that is about a session and its order, `order-<the same uuid>`. */
export const purchaseKey = (recording: EventRecord): string =>
  recording.stream.startsWith(ORDER) ? recording.stream.slice(ORDER.length).toLowerCase() : sessionKey(recording);

/** The key of a row that is about a session. */
export const sessionKey = ({ stream }: EventRecord): string => sessionOf(stream) ?? stream;
