import type { AllStreamResolvedEvent, AllStreamSubscription } from '@eventstore/db-client';
import { isAfter, positionText, type Position, type RecordedEvent } from '../event.js';
import { LogRefused, type Anchor } from './log-identity.js';
import { recordedEvent, type Upcast } from './recorded-event.js';

/** Events that arrived together, and the position up to which all events of the requested types are read with them. */
export interface Batch {
  readonly events: readonly RecordedEvent[];
  readonly position: Position;
  /** Whether the server reported that nothing more is there; only a hint, since old servers never report it. */
  readonly isCaughtUp?: boolean;
  /** The anchor of a checkpoint at this position; with events, it is the last of them. */
  readonly anchor?: Anchor;
}

export const MAX_BATCH = 1000;
/** Approximate characters of event data at which a batch ends, so that a transaction of big events stays small. */
export const MAX_WEIGHT = 4 << 20;
/** Commit position that servers before 24.10.5 report while nothing has matched; resuming there would skip everything. */
const NO_POSITION = 2n ** 64n - 1n;

type Item = AllStreamResolvedEvent | { readonly checkpoint: Position; readonly isCaughtUp?: true };

/** Pushes a checkpoint of the server into the subscription's own stream, behind the events that it follows. */
export function pushCheckpoint(subscription: AllStreamSubscription, checkpoint: Position): void {
  subscription.push({ checkpoint } satisfies Item);
}

/** Pushes the server's `caughtUp` into the subscription's own stream, behind the events that it follows. */
export function pushCaughtUp(subscription: AllStreamSubscription, checkpoint: Position): void {
  subscription.push({ checkpoint, isCaughtUp: true } satisfies Item);
}

/** Approximate characters of a value as JSON. */
export function weightOf(value: unknown): number {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null) return 8;
  return Object.values(value).reduce((weight: number, inner) => weight + 8 + weightOf(inner), 0);
}

/** The batches of a subscription: one holds the events that have already arrived; in bulk, as many as a batch may hold. */
export async function* batchesOf(
  subscription: AllStreamSubscription,
  types: readonly string[],
  { after, upcast, isBulk = false }: { readonly after: Position; readonly upcast: Upcast; readonly isBulk?: boolean },
): AsyncGenerator<Batch> {
  const typeSet = new Set(types);
  let events: RecordedEvent[] = [];
  let weight = 0;
  let position = after;
  let isCaughtUp = false;
  for await (const item of subscription as AsyncIterable<Item>) {
    const at = 'checkpoint' in item ? item.checkpoint : item.event?.position;
    isCaughtUp = 'checkpoint' in item ? isCaughtUp || item.isCaughtUp === true : false;
    if (at !== undefined && 'event' in item && !isAfter(at, after)) {
      const positions = `a new event has position ${positionText(at)}, and ${positionText(after)} was read`;
      throw new LogRefused('went back', `The log went back: ${positions}.`);
    }
    if (at !== undefined && at.commit !== NO_POSITION && isAfter(at, position)) {
      position = at;
      if ('event' in item && item.event !== undefined && typeSet.has(item.event.type)) {
        events.push(recordedEvent(item.event, upcast));
        weight += weightOf(item.event.data);
      }
    }
    const isTick = 'checkpoint' in item && !isAfter(item.checkpoint, after);
    const isDue = isBulk ? isCaughtUp || isTick : subscription.readableLength === 0;
    if (events.length < MAX_BATCH && weight < MAX_WEIGHT && !isDue) continue;
    yield { events, position, isCaughtUp };
    [events, weight, isCaughtUp] = [[], 0, false];
  }
}
