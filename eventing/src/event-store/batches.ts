import type { AllStreamResolvedEvent, AllStreamSubscription } from '@eventstore/db-client';
import { isAfter, positionText, type Position, type RecordedEvent } from '../event.js';
import { LogRefused, type Anchor } from './log-identity.js';
import { recordedEvent, type Upcast } from './recorded-event.js';

/** Events that came together, and the position in the log up to which all events of these types are known with them. */
export interface Batch {
  readonly events: readonly RecordedEvent[];
  readonly position: Position;
  /** The server says that nothing more is there; a hint, since old servers never say so. */
  readonly isLevel?: boolean;
  /** What a checkpoint at this position rests on; the last of the events where there is one. */
  readonly anchor?: Anchor;
}

export const MAX_BATCH = 1000;
/** Characters of the events of a batch, about: a transaction of big ones is kept small. */
export const MAX_WEIGHT = 4 << 20;
/** Servers before 24.10.5 name this position when nothing has matched yet; to resume there would skip everything. */
const NOWHERE = 2n ** 64n - 1n;

type Item = AllStreamResolvedEvent | { readonly checkpoint: Position; readonly isLevel?: true };

/** Puts the server's notes of its progress into the stream itself, behind the events they come after. */
export const inBand = (subscription: AllStreamSubscription, checkpoint: Position): void => {
  subscription.push({ checkpoint } satisfies Item);
};

/** Puts the server's word that nothing more is there behind the events it comes after. */
export const levelInBand = (subscription: AllStreamSubscription, checkpoint: Position): void => {
  subscription.push({ checkpoint, isLevel: true } satisfies Item);
};

const weightOf = (value: unknown): number => {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null) return 8;
  return Object.values(value).reduce((weight: number, inner) => weight + 8 + weightOf(inner), 0);
};

/** What a subscription brings, in batches: whatever is there already comes together; in bulk, as much as a batch may hold. */
export async function* batchesOf(
  subscription: AllStreamSubscription,
  types: readonly string[],
  { after, upcast, isBulk = false }: { readonly after: Position; readonly upcast: Upcast; readonly isBulk?: boolean },
): AsyncGenerator<Batch> {
  const wanted = new Set(types);
  let events: RecordedEvent[] = [];
  let weight = 0;
  let position = after;
  let isLevel = false;
  for await (const item of subscription as AsyncIterable<Item>) {
    const at = 'checkpoint' in item ? item.checkpoint : item.event?.position;
    isLevel = 'checkpoint' in item ? isLevel || item.isLevel === true : false;
    if (at !== undefined && 'event' in item && !isAfter(at, after)) {
      const places = `a new event has position ${positionText(at)}, and ${positionText(after)} was read`;
      throw new LogRefused('went back', `The log went back: ${places}.`);
    }
    if (at !== undefined && at.commit !== NOWHERE && isAfter(at, position)) {
      position = at;
      if ('event' in item && item.event !== undefined && wanted.has(item.event.type)) {
        events.push(recordedEvent(item.event, upcast));
        weight += weightOf(item.event.data);
      }
    }
    const isTick = 'checkpoint' in item && !isAfter(item.checkpoint, after);
    const isWanted = isBulk ? isLevel || isTick : subscription.readableLength === 0;
    if (events.length < MAX_BATCH && weight < MAX_WEIGHT && !isWanted) continue;
    yield { events, position, isLevel };
    [events, weight, isLevel] = [[], 0, false];
  }
}
