import protobuf from 'protobufjs/minimal.js';
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
  return readEvent({ event: await targetOf(link, reader), link }, link.position, uuids);
}

export function eventFrame(event: StoredEvent, uuids: UuidForm): Buffer {
  const frame = uuids === 'text' ? known.get(event) : undefined;
  if (frame) return frame;
  const made = readEvent({ event }, event.position, uuids);
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

/** The tag of a field that has a length, and of a number, by the field's number in `streams.proto`. */
const withLength = (field: number): number => (field << 3) | 2;
const varint = (field: number): number => field << 3;

/** A `ReadResp` with an event. Written field by field: the generated messages take twice as long, and a log is read by the million. */
function readEvent(
  { event, link }: { readonly event: StoredEvent | undefined; readonly link?: StoredEvent },
  position: bigint,
  uuids: UuidForm,
): Buffer {
  const writer = protobuf.Writer.create().uint32(withLength(1)).fork();
  if (event) writeRecorded(writer.uint32(withLength(1)).fork(), event, uuids).ldelim();
  if (link) writeRecorded(writer.uint32(withLength(2)).fork(), link, uuids).ldelim();
  return Buffer.from(writer.uint32(varint(3)).uint64(unsigned(position)).ldelim().finish());
}

function writeRecorded(writer: protobuf.Writer, event: StoredEvent, uuids: UuidForm): protobuf.Writer {
  const position = unsigned(event.position);
  writer.uint32(withLength(1)).bytes(uuidMessage(event.id, uuids).serializeBinary());
  writer.uint32(withLength(2)).fork().uint32(withLength(3)).string(event.stream).ldelim();
  writer.uint32(varint(3)).uint64(unsigned(event.revision));
  writer.uint32(varint(4)).uint64(position).uint32(varint(5)).uint64(position);
  writeProperty(writer, 'type', event.type);
  writeProperty(writer, 'created', `${event.created}`);
  writeProperty(writer, 'content-type', event.json ? 'application/json' : 'application/octet-stream');
  return writer.uint32(withLength(7)).bytes(event.metadata).uint32(withLength(8)).bytes(event.data);
}

const writeProperty = (writer: protobuf.Writer, key: string, value: string): protobuf.Writer =>
  writer.uint32(withLength(6)).fork().uint32(withLength(1)).string(key).uint32(withLength(2)).string(value).ldelim();

const unsigned = (value: bigint): protobuf.Long => ({
  low: Number(BigInt.asIntN(32, value)),
  high: Number(BigInt.asIntN(32, value >> 32n)),
  unsigned: true,
});

/** The data of a link is `revision@stream`. */
async function targetOf(link: StoredEvent, reader: LogReader): Promise<StoredEvent | undefined> {
  const [, revision, stream] = /^(\d+)@(.+)$/s.exec(Buffer.from(link.data).toString('utf8')) ?? [];
  if (revision === undefined || stream === undefined) return undefined;
  return reader.event(stream, BigInt(revision));
}

const framed = (message: streams.ReadResp): Buffer => Buffer.from(message.serializeBinary());
