import type { StoredEvent } from '../log/events.js';
import type { LogReader } from '../log/log-reader.js';
import { positioned, streamIdentifier, uuidMessage, type UuidForm } from './identifiers.js';
import { streams } from './messages.js';

const { ReadResp } = streams;

/** The form in which a reader requested its events. */
export interface FrameOptions {
  readonly uuids: UuidForm;
  readonly resolveLinks: boolean;
}

/** Serialised frames of events that are still in memory; all subscribers share the same bytes. */
const known = new WeakMap<StoredEvent, Buffer>();

/** A link event on the wire, with its target added if it exists and is visible. */
export async function linkFrame(link: StoredEvent, { uuids }: FrameOptions, reader: LogReader): Promise<Buffer> {
  const event = new ReadResp.ReadEvent().setLink(recorded(link, uuids)).setCommitPosition(`${link.position}`);
  const target = await targetOf(link, reader);
  return framed(new ReadResp().setEvent(target ? event.setEvent(recorded(target, uuids)) : event));
}

export function eventFrame(event: StoredEvent, uuids: UuidForm): Buffer {
  const frame = uuids === 'text' ? known.get(event) : undefined;
  if (frame) return frame;
  const message = new ReadResp.ReadEvent().setEvent(recorded(event, uuids)).setCommitPosition(`${event.position}`);
  const made = framed(new ReadResp().setEvent(message));
  if (uuids === 'text') known.set(event, made);
  return made;
}

/** `isBefore`: the position lies before the event that begins there. */
export function checkpointFrame(position: bigint, isBefore: boolean): Buffer {
  const checkpoint = positioned(new ReadResp.Checkpoint(), position);
  return framed(new ReadResp().setCheckpoint(isBefore ? checkpoint.setPreparePosition('0') : checkpoint));
}

export const confirmationFrame = (subscription: string): Buffer =>
  framed(new ReadResp().setConfirmation(new ReadResp.SubscriptionConfirmation().setSubscriptionId(subscription)));

export const caughtUpFrame = (): Buffer => framed(new ReadResp().setCaughtUp(new ReadResp.CaughtUp()));

export const streamNotFoundFrame = (stream: string): Buffer =>
  framed(new ReadResp().setStreamNotFound(new ReadResp.StreamNotFound().setStreamIdentifier(streamIdentifier(stream))));

function recorded(event: StoredEvent, uuids: UuidForm): streams.ReadResp.ReadEvent.RecordedEvent {
  const message = positioned(new ReadResp.ReadEvent.RecordedEvent(), event.position);
  message.setId(uuidMessage(event.id, uuids));
  message.setStreamIdentifier(streamIdentifier(event.stream));
  message.setStreamRevision(`${event.revision}`);
  const properties = message.getMetadataMap();
  properties.set('type', event.type);
  properties.set('created', `${event.created}`);
  properties.set('content-type', event.json ? 'application/json' : 'application/octet-stream');
  message.setCustomMetadata(event.metadata);
  message.setData(event.data);
  return message;
}

/** The data of a link is `revision@stream`. */
async function targetOf(link: StoredEvent, reader: LogReader): Promise<StoredEvent | undefined> {
  const [, revision, stream] = /^(\d+)@(.+)$/s.exec(Buffer.from(link.data).toString('utf8')) ?? [];
  if (revision === undefined || stream === undefined) return undefined;
  return reader.event(stream, BigInt(revision));
}

const framed = (message: streams.ReadResp): Buffer => Buffer.from(message.serializeBinary());
