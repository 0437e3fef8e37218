import { tryUpcast } from '@shop/domain/event-types';
import type { RecordedEvent } from '@shop/eventing/event';
import type { LoggedEvent } from './virtual-store.js';

const POSITIONS_AN_EVENT = 100;

interface StoredMetadata {
  readonly at: string;
  readonly schemaVersion?: number;
  readonly commandId?: string;
  readonly actor?: string;
}

export const metadataOf = ({ metadata }: LoggedEvent): StoredMetadata => metadata as StoredMetadata;

/** An event as a reader of `$all` receives it; `index` is its place in the log. */
export function recorded(event: LoggedEvent, index: number): RecordedEvent {
  const { id, type, stream, revision } = event;
  const { at, schemaVersion, commandId, actor } = metadataOf(event);
  const { data } = tryUpcast(type, schemaVersion, event.data);
  const place = BigInt(index + 1) * BigInt(POSITIONS_AN_EVENT);
  return {
    id,
    type,
    data,
    at,
    stream,
    revision,
    position: { commit: place, prepare: place },
    metadata: {
      actor: actor ?? null,
      commandId: commandId ?? null,
      correlationId: null,
      causationId: null,
      schemaVersion: schemaVersion ?? null,
      origin: null,
      hmac: {},
    },
  };
}
