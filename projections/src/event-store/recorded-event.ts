import type { AllStreamRecordedEvent } from '@eventstore/db-client';
import type { Metadata, Recorded } from '../event.js';

const SCHEMA_VERSION = 1;

/** What Postgres keeps in no text: NUL and halves of characters. */
const UNSTORABLE = /[\0\p{Surrogate}]/gu;

/** The same value with every unstorable character replaced by U+FFFD. */
const storable = (value: unknown): unknown => {
  if (typeof value === 'string') return value.replace(UNSTORABLE, '\uFFFD');
  if (Array.isArray(value)) return value.map(storable);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [storable(name), storable(inner)]));
};

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !(value instanceof Uint8Array);

const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {});

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

const hashesOf = (hmac: unknown): Metadata['hmac'] => {
  const { email, idveh } = fieldsOf(hmac);
  return { ...(typeof email === 'string' && { email }), ...(typeof idveh === 'string' && { idveh }) };
};

const flawOf = (isJson: boolean, data: unknown, metadata: unknown): string | undefined => {
  if (!isJson || !isFields(data)) return 'its data is not a JSON object';
  if (!isFields(metadata)) return 'it has no metadata';
  if (metadata.schemaVersion !== SCHEMA_VERSION) return `its schema version is ${String(metadata.schemaVersion)}`;
  return typeof metadata.at === 'string' ? undefined : 'it does not say when it happened';
};

/** An event of the store as a fact of the shop; what cannot be read as one carries a `flaw` and is never folded. */
export const recordedEvent = (event: AllStreamRecordedEvent): Recorded => {
  const { id, type, streamId: stream, revision, position, isJson } = event;
  const data = storable(event.data);
  const metadata = fieldsOf(storable(event.metadata));
  const flaw = flawOf(isJson, event.data, event.metadata);
  return {
    type,
    data,
    at: textOf(metadata.at) ?? '',
    id,
    stream,
    revision,
    position,
    metadata: {
      actor: textOf(metadata.actor),
      commandId: textOf(metadata.commandId),
      correlationId: textOf(metadata.$correlationId),
      hmac: hashesOf(metadata.hmac),
    },
    ...(flaw !== undefined && { flaw }),
  };
};
