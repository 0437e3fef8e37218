import type { RecordedEvent } from '../event.js';
import { foldAll } from '../fold.js';
import type { Projection } from '../projection.js';
import type { Row } from '../table.js';

/** What each table of a projection would hold after these events, as a reader of Postgres sees it. */
export const tablesAfter = (
  projection: Projection,
  events: readonly RecordedEvent[],
): Readonly<Record<string, readonly Row[]>> => {
  const read = events.filter(({ type }) => projection.handles.includes(type));
  const { rows, trail, sums } = foldAll(projection, read);
  return {
    [projection.table.name]: rows,
    ...(projection.trail !== undefined && { [projection.trail.table.name]: trail }),
    ...Object.fromEntries(
      (projection.sums?.tables ?? []).map((table) => [
        table.name,
        sums.filter((sum) => sum.table === table).map(({ identity, amounts }) => ({ ...identity, ...amounts })),
      ]),
    ),
  };
};
