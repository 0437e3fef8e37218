import type { History } from '@shop/eventing/event-store/history';
import { BEGINNING, isAfter, type Position } from '@shop/eventing/event';
import type { Projection } from '@shop/eventing/projection';
import { progress } from '../out.js';

/** An event that a row is made of. */
export interface Touch {
  readonly happened_at: string;
  readonly type: string;
  readonly event: string;
  /** Whether only one of the two sides has read it. */
  readonly isNews: boolean;
}

/** The events behind these rows, by key, up to `until`; `isNews` marks those after `from`. */
export const touchesOf = async (
  history: History,
  { handles, key }: Projection,
  keys: ReadonlySet<string>,
  [from, until]: readonly [Position, Position],
): Promise<ReadonlyMap<string, readonly Touch[]>> => {
  const found = new Map([...keys].map((one) => [one, [] as Touch[]]));
  if (keys.size === 0) return found;
  const shown = progress((done, rate) => `${done} events, ${rate}/s`);
  let read = 0;
  for await (const page of history.pages(BEGINNING, until)) {
    for (const event of page.filter(({ type, flaw }) => flaw === undefined && handles.includes(type))) {
      const { at, type, stream, revision, position } = event;
      found
        .get(key(event))
        ?.push({ happened_at: at, type, event: `${stream}@${revision}`, isNews: isAfter(position, from) });
    }
    shown.at((read += page.length));
  }
  shown.end(read);
  return found;
};
