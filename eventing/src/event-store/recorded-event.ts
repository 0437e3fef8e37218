import type { AllStreamRecordedEvent } from '@eventstore/db-client';
import type { Metadata, Position, RecordedEvent } from '../event.js';

/** Converts event data to its newest version, or says why it cannot be read, and whether a newer program can read it. */
export type Upcast = (
  type: string,
  version: unknown,
  data: unknown,
) => { readonly data: unknown; readonly flaw?: string; readonly isNewer?: true };

type Fields = Readonly<Record<string, unknown>>;

/** Characters that Postgres cannot store in text: NUL and lone surrogates. */
const UNSTORABLE = /[\0\p{Surrogate}]/gu;

/** NUL or any surrogate, also one that is half of a valid pair. */
const SUSPECT = /[\0\ud800-\udfff]/;

function isSuspect(value: unknown): boolean {
  if (typeof value === 'string') return SUSPECT.test(value);
  if (typeof value !== 'object' || value === null) return false;
  if (Array.isArray(value)) return value.some(isSuspect);
  for (const name in value) if (SUSPECT.test(name) || isSuspect((value as Fields)[name])) return true;
  return false;
}

/** The same value with every unstorable character replaced by U+FFFD. */
const storable = (value: unknown): unknown => (isSuspect(value) ? mended(value) : value);

function mended(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(UNSTORABLE, '\uFFFD');
  if (Array.isArray(value)) return value.map(mended);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [mended(name), mended(inner)]));
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !(value instanceof Uint8Array);

const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {});

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

function hashesOf(hmac: unknown): Metadata['hmac'] {
  const hashes = Object.entries(fieldsOf(hmac)).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return Object.fromEntries(hashes);
}

function flawOf(isJson: boolean, data: unknown, metadata: unknown): string | undefined {
  if (!isJson || !isFields(data)) return 'its data is not a JSON object';
  if (!isFields(metadata)) return 'it has no metadata';
  return typeof metadata.at === 'string' ? undefined : 'it does not say when it happened';
}

/** A stored event as a recorded event; one that cannot be read carries a `flaw` and is never handled. */
export function recordedEvent(event: AllStreamRecordedEvent, upcast: Upcast): RecordedEvent {
  const { id, type, streamId: stream, revision, position, isJson } = event;
  const metadata = fieldsOf(storable(event.metadata));
  const malformed = flawOf(isJson, event.data, event.metadata);
  const data = storable(event.data);
  const newest: ReturnType<Upcast> =
    malformed === undefined ? upcast(type, metadata.schemaVersion, data) : { data, flaw: malformed };
  return {
    type,
    data: newest.data,
    at: textOf(metadata.at) ?? '',
    id,
    stream,
    revision,
    position,
    metadata: {
      actor: textOf(metadata.actor),
      commandId: textOf(metadata.commandId),
      correlationId: textOf(metadata.$correlationId),
      causationId: textOf(metadata.$causationId),
      schemaVersion: typeof metadata.schemaVersion === 'number' ? metadata.schemaVersion : null,
      origin: textOf(metadata.origin),
      hmac: hashesOf(metadata.hmac),
    },
    ...(newest.flaw !== undefined && { flaw: newest.flaw }),
    ...(newest.isNewer === true && { isNewer: true }),
  };
}

/** Position for an event read from its stream: such a read returns no positions, and revisions order the stream as well. */
export const streamPosition = ({ revision }: { readonly revision: bigint }): Position => ({
  commit: revision,
  prepare: revision,
});
