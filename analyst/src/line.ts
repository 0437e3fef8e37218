import { type RecordedEvent, positionText } from '@shop/eventing/event';

/** One event as it is exported: flat, every 64-bit number as text. Its fields are the columns of the table `events`. */
export interface EventLine {
  readonly position: string;
  readonly event_id: string;
  readonly stream: string;
  readonly revision: number;
  readonly type: string;
  readonly schema_version: number | null;
  readonly happened_at: string;
  readonly actor: string | null;
  readonly command_id: string | null;
  readonly correlation_id: string | null;
  readonly causation_id: string | null;
  readonly data: unknown;
}

export function lineOf(event: RecordedEvent): EventLine {
  const { id, stream, revision, type, at, metadata, position, data } = event;
  return {
    position: positionText(position),
    event_id: id,
    stream,
    revision: Number(revision),
    type,
    schema_version: metadata.schemaVersion,
    happened_at: at,
    actor: metadata.actor,
    command_id: metadata.commandId,
    correlation_id: metadata.correlationId,
    causation_id: metadata.causationId,
    data,
  };
}
