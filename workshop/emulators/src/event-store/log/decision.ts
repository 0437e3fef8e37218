import { randomUUID } from 'node:crypto';
import type { Draft, WrittenEvent } from './draft.js';
import { MAX_REVISION, NO_REVISION, TOMBSTONE_TYPE, type ProposedEvent } from './events.js';
import { describedBy, isMetastream, isSoftDeleted, metastreamOf, withTruncateBefore } from './stream-metadata.js';

/** The revision that a stream must have (NO_REVISION: it must not exist), or a weaker condition. */
export type Expected = bigint | 'any' | 'stream-exists';

export interface WriteRequest {
  readonly kind: 'append' | 'delete' | 'tombstone';
  readonly stream: string;
  readonly expected: Expected;
  readonly events: readonly ProposedEvent[];
}

/** `revision` is the stream's last one after the write; a conflict contains the actual one. */
export type Outcome =
  | { readonly kind: 'written'; readonly revision: bigint; readonly position: bigint }
  | { readonly kind: 'conflict'; readonly actual: bigint }
  | { readonly kind: 'deleted' };

/** Decides like EventStoreDB's IndexWriter, and adds the events to be written to the draft. */
export function decide(request: WriteRequest, draft: Draft): Outcome {
  const { last, metadata } = draft.head(request.stream);
  if (last === MAX_REVISION) return { kind: 'deleted' };
  if (request.expected === 'stream-exists') {
    if (isSoftDeleted(metadata)) return { kind: 'deleted' };
    if (isUnknown(request.stream, draft)) return { kind: 'conflict', actual: last };
  }
  return request.kind === 'append' ? decideAppend(request, draft) : decideRemoval(request, draft);
}

function decideAppend(request: WriteRequest, draft: Draft): Outcome {
  const { stream, expected, events } = request;
  const { last, metadata } = draft.head(stream);
  if (typeof expected !== 'bigint') {
    const { repeated, newest } = findRepeated(request, draft);
    if (newest && repeated === events.length) return repeatOf(newest);
    return newest && repeated > 0 ? { kind: 'conflict', actual: last } : write(request, draft);
  }
  if (expected > last) return { kind: 'conflict', actual: last };
  if (expected === last) return write(request, draft);
  const { repeated, newest } = findRepeated(request, draft, expected);
  if (newest && repeated === events.length) return repeatOf(newest);
  const recreates = repeated === 0 && events.length > 0 && expected === NO_REVISION && isSoftDeleted(metadata);
  return recreates ? write(request, draft) : { kind: 'conflict', actual: last };
}

function decideRemoval({ kind, stream, expected }: WriteRequest, draft: Draft): Outcome {
  const { last, metadata } = draft.head(stream);
  const recreatable = expected === NO_REVISION && isSoftDeleted(metadata);
  if (typeof expected === 'bigint' && expected !== last && !recreatable) return { kind: 'conflict', actual: last };
  if (kind === 'delete' && isUnknown(stream, draft)) return { kind: 'conflict', actual: last };
  const event =
    kind === 'tombstone'
      ? draft.put(stream, systemEvent(TOMBSTONE_TYPE, ''), MAX_REVISION)
      : draft.put(metastreamOf(stream), systemEvent('$metadata', `{"$tb":${MAX_REVISION}}`));
  return { kind: 'written', revision: event.revision, position: event.position };
}

/** An event that the server itself writes; `json` is its data. */
export function systemEvent(type: string, json: string): ProposedEvent {
  return { id: randomUUID(), type, json: true, data: Buffer.from(json), metadata: Buffer.alloc(0) };
}

function isUnknown(stream: string, draft: Draft): boolean {
  return draft.head(stream).last < 0n && draft.head(metastreamOf(stream)).last < 0n;
}

/** How many of the events, from the first one on, the stream already has: anywhere, or one after the other behind a revision. */
function findRepeated({ stream, events }: WriteRequest, draft: Draft, behind?: bigint) {
  let newest: WrittenEvent | undefined;
  for (const [index, { id }] of events.entries()) {
    const written = draft.writtenAs(stream, id);
    const revision = behind === undefined ? written.at(-1)?.revision : behind + BigInt(index) + 1n;
    const found = written.find((event) => event.revision === revision);
    if (!found) return { repeated: index, newest };
    newest = found;
  }
  return { repeated: events.length, newest };
}

const repeatOf = ({ revision, position }: WrittenEvent): Outcome => ({ kind: 'written', revision, position });

function write({ stream, events }: WriteRequest, draft: Draft): Outcome {
  const before = draft.head(stream);
  const described = isMetastream(stream) ? describedBy(stream) : undefined;
  const revives = described !== undefined && isSoftDeleted(draft.head(described).metadata);
  for (const event of events) draft.put(stream, event);
  const revision = draft.head(stream).last;
  const position = draft.lastPosition;
  if (isSoftDeleted(before.metadata)) revive(stream, before.last + 1n, draft);
  if (revives) revive(described, draft.head(described).last + 1n, draft);
  return { kind: 'written', revision, position };
}

/** Continues a deleted stream at the revision after its last one. */
function revive(stream: string, from: bigint, draft: Draft): void {
  const json = withTruncateBefore(draft.head(stream).metadata, from);
  draft.put(metastreamOf(stream), systemEvent('$metadata', json));
}
