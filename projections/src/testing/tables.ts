import type { RecordedEvent } from '@shop/eventing/event';
import { foldAll } from '@shop/eventing/fold';
import type { Projection } from '@shop/eventing/projection';
import type { Row } from '@shop/eventing/table';

/** The rows that each table of a projection would hold after these events, as a client of Postgres reads them. */
export function tablesAfter(
  projection: Projection,
  events: readonly RecordedEvent[],
): Readonly<Record<string, readonly Row[]>> {
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
}
