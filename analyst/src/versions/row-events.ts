import type { History } from '@shop/eventing/event-store/history';
import { BEGINNING, isAfter, type Position } from '@shop/eventing/event';
import type { Projection } from '@shop/eventing/projection';
import { progress } from '../out.js';

/** An event that a row is made of. */
export interface RowEvent {
  readonly happened_at: string;
  readonly type: string;
  readonly event: string;
  /** Whether only one of the two sides has read it. */
  readonly isNews: boolean;
}

/** The events behind these rows, by key, up to `until`; `isNews` marks those after `from`. */
export async function eventsOfRows(
  history: History,
  { handles, key }: Projection,
  keys: ReadonlySet<string>,
  [from, until]: readonly [Position, Position],
): Promise<ReadonlyMap<string, readonly RowEvent[]>> {
  const eventsByKey = new Map([...keys].map((rowKey) => [rowKey, [] as RowEvent[]]));
  if (keys.size === 0) return eventsByKey;
  const reading = progress();
  let read = 0;
  for await (const page of history.pages(BEGINNING, until)) {
    for (const event of page.filter(({ type, flaw }) => flaw === undefined && handles.includes(type))) {
      const { at, type, stream, revision, position } = event;
      eventsByKey
        .get(key(event))
        ?.push({ happened_at: at, type, event: `${stream}@${revision}`, isNews: isAfter(position, from) });
    }
    reading.at((read += page.length));
  }
  reading.end(read);
  return eventsByKey;
}
