import type { RecordedEvent } from '../event.js';
import { foldBatch } from '../fold.js';
import type { Queries } from '../postgres/database.js';
import type { Projection } from '../projection.js';
import { keyOf } from './blocking.js';
import { resultOf } from '../consumers/consumer.js';
import { addRows, addSums, deleteRows, loadRows, upsertRows } from './tables.js';

/** Folds events into the present rows; throws EventNotApplicable for one that cannot be folded. */
export async function applyEvents(
  queries: Queries,
  projection: Projection,
  events: readonly RecordedEvent[],
): Promise<void> {
  const { table, trail, sums } = projection;
  const keys = [...new Set(events.map((event) => keyOf(projection, event)))];
  const current = await loadRows(queries, table, keys);
  const changes = resultOf(events, () => foldBatch(projection, current, events));
  const rows = [...changes.rows];
  const changed = rows.flatMap(([, row]) => (row === null ? [] : [row]));
  const deleted = rows.flatMap(([key, row]) => (row === null && current.has(key) ? [key] : []));
  await upsertRows(queries, table, changed);
  await deleteRows(queries, table, deleted);
  if (trail !== undefined) await addRows(queries, trail.table, changes.trail);
  if (sums !== undefined) await addSums(queries, sums.tables, changes.sums);
}
