import { shared } from './messages.js';
import { invalidArgument } from './refusals.js';

/** Maximum length of a stream name in bytes; Postgres cannot index longer ones. */
const MAX_STREAM_NAME_BYTES = 2_000;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

export function streamNameOf(identifier: shared.StreamIdentifier | undefined): string {
  const bytes = identifier?.getStreamName_asU8() ?? new Uint8Array();
  const name = Buffer.from(bytes).toString('utf8');
  if (bytes.length === 0 || bytes.length > MAX_STREAM_NAME_BYTES) {
    throw invalidArgument(`A stream name has 1 to ${MAX_STREAM_NAME_BYTES} bytes.`);
  }
  return storable(name, 'stream name');
}

/** Returns the text if Postgres can store it; throws on a NUL character. */
export function storable(text: string, what: string): string {
  if (text.includes('\0')) throw invalidArgument(`A ${what} has no NUL character.`);
  return text;
}

export function streamIdentifier(name: string): shared.StreamIdentifier {
  return new shared.StreamIdentifier().setStreamName(Uint8Array.from(Buffer.from(name)));
}

/** A UUID as lower-case text, from either of its forms on the wire. */
export function uuidOf(uuid: shared.UUID | undefined): string {
  const structured = uuid?.getStructured();
  const text = structured
    ? formatted(hexadecimal(structured.getMostSignificantBits()) + hexadecimal(structured.getLeastSignificantBits()))
    : (uuid?.getString() ?? '').toLowerCase();
  if (!UUID.test(text)) throw invalidArgument(`'${text}' is not a UUID.`);
  return text;
}

export type UuidForm = 'text' | 'structured';

export function uuidMessage(id: string, form: UuidForm): shared.UUID {
  const message = new shared.UUID();
  if (form === 'text') return message.setString(id);
  const digits = id.replaceAll('-', '');
  const structured = new shared.UUID.Structured();
  structured.setMostSignificantBits(signed(digits.slice(0, 16)));
  structured.setLeastSignificantBits(signed(digits.slice(16)));
  return message.setStructured(structured);
}

interface Positioned {
  setCommitPosition(position: string): unknown;
  setPreparePosition(position: string): unknown;
}

/** The message with this position; commit and prepare are always the same here. */
export function positioned<Message extends Positioned>(message: Message, position: bigint): Message {
  message.setCommitPosition(`${position}`);
  message.setPreparePosition(`${position}`);
  return message;
}

const hexadecimal = (bits: string): string => BigInt.asUintN(64, BigInt(bits)).toString(16).padStart(16, '0');
const signed = (digits: string): string => BigInt.asIntN(64, BigInt(`0x${digits}`)).toString();
const formatted = (digits: string): string =>
  [digits.slice(0, 8), digits.slice(8, 12), digits.slice(12, 16), digits.slice(16, 20), digits.slice(20)].join('-');
