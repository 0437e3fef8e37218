import { adminDecider, isReason, type PersonalDataExport } from '@shop/domain/admin';
import type { Clock } from '../platform/clock.js';
import type { PersonalData } from '../stores/event-store/personal-data.js';
import type { Streams } from '../stores/event-store/streams.js';
import { newContext, onBehalfOf } from '../platform/message-context.js';

/** An event's type, its data as stored, and the stream whose key decrypts it. */
interface SealedData {
  readonly stream: string;
  readonly type: string;
  readonly data: unknown;
}

export interface Parts {
  readonly streams: Streams;
  readonly personalData: PersonalData;
  readonly clock: Clock;
}

const STREAM = 'admin-disclosures';
/** Keys that are read concurrently. */
const CONCURRENCY = 32;

function requestIn(line: string): PersonalDataExport {
  const request = JSON.parse(line) as PersonalDataExport;
  if (!isReason(request.reason) || request.by === '') throw new Error('A disclosure needs a reason and a name.');
  return request;
}

async function record({ streams, clock }: Parts, request: PersonalDataExport): Promise<void> {
  const command = { type: 'RecordDisclosure', disclosure: request, at: clock.now() } as const;
  await onBehalfOf(newContext({ actor: 'staff' }), () => streams.record(adminDecider, STREAM, command));
}

/** Places in the list by stream, so that each key is read once. */
function byStream(sealed: readonly SealedData[]): [stream: string, places: readonly number[]][] {
  const found = new Map<string, number[]>();
  for (const [index, { stream }] of sealed.entries()) {
    const indexes = found.get(stream);
    if (indexes) indexes.push(index);
    else found.set(stream, [index]);
  }
  return [...found];
}

async function opened({ personalData }: Parts, sealed: readonly SealedData[]): Promise<unknown[]> {
  const streams = byStream(sealed);
  const found: unknown[] = [];
  for (let first = 0; first < streams.length; first += CONCURRENCY) {
    const some = streams.slice(first, first + CONCURRENCY).map(async ([stream, indexes]) => {
      for (const index of indexes) {
        const event = sealed[index];
        if (event !== undefined) found[index] = await personalData.openEvent(stream, event);
      }
    });
    await Promise.all(some);
  }
  return found;
}

/**
 * Decrypts events for an export. The first line is the Disclosure, which is recorded before any response; every further
 * line is a list of Sealed, answered by a line with the list of their decrypted data, in order.
 */
export async function* exportPersonalData(parts: Parts, lines: AsyncIterable<string>): AsyncGenerator<string> {
  let isRecorded = false;
  for await (const line of lines) {
    if (isRecorded) yield JSON.stringify(await opened(parts, JSON.parse(line) as SealedData[]));
    else {
      await record(parts, requestIn(line));
      isRecorded = true;
      yield JSON.stringify('recorded');
    }
  }
}
