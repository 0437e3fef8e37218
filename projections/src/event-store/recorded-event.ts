import type { AllStreamRecordedEvent } from '@eventstore/db-client';
import { UnknownVersion, upcast } from '@shop/domain';
import type { Metadata, RecordedEvent } from '../event.js';

type Fields = Readonly<Record<string, unknown>>;

/** What Postgres keeps in no text: NUL and halves of characters. */
const UNSTORABLE = /[\0\p{Surrogate}]/gu;

/** Any of them, or a half that may belong to a whole. */
const SUSPECT = /[\0\ud800-\udfff]/;

const isSuspect = (value: unknown): boolean => {
  if (typeof value === 'string') return SUSPECT.test(value);
  if (typeof value !== 'object' || value === null) return false;
  if (Array.isArray(value)) return value.some(isSuspect);
  for (const name in value) if (SUSPECT.test(name) || isSuspect((value as Fields)[name])) return true;
  return false;
};

/** The same value with every unstorable character replaced by U+FFFD. */
const storable = (value: unknown): unknown => (isSuspect(value) ? mended(value) : value);

const mended = (value: unknown): unknown => {
  if (typeof value === 'string') return value.replace(UNSTORABLE, '\uFFFD');
  if (Array.isArray(value)) return value.map(mended);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [mended(name), mended(inner)]));
};

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
  return typeof metadata.at === 'string' ? undefined : 'it does not say when it happened';
};

/** The data of the newest version, or why there is none. */
const newestOf = (type: string, version: unknown, data: unknown): { data: unknown; flaw?: string } => {
  try {
    return { data: upcast(type, version, data) };
  } catch (error) {
    if (!(error instanceof UnknownVersion)) throw error;
    return { data, flaw: error.message };
  }
};

/** An event of the store as an event of the shop; what cannot be read as one carries a `flaw` and is never folded. */
export const recordedEvent = (event: AllStreamRecordedEvent): RecordedEvent => {
  const { id, type, streamId: stream, revision, position, isJson } = event;
  const metadata = fieldsOf(storable(event.metadata));
  const malformed = flawOf(isJson, event.data, event.metadata);
  const data = storable(event.data);
  const newest = malformed === undefined ? newestOf(type, metadata.schemaVersion, data) : { data };
  const flaw = malformed ?? newest.flaw;
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
      origin: textOf(metadata.origin),
      hmac: hashesOf(metadata.hmac),
    },
    ...(flaw !== undefined && { flaw }),
  };
};
