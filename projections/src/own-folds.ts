import type { Row, Sum } from '@shop/eventing/table';

/** The parts of an analyst's own fold: `import { … } from '@shop/projections/history'`. The domain is at `@shop/domain/…`. */
export { sessionKey, sessionOf } from './keys.js';
export type { RecordedEvent } from '@shop/eventing/event';
export { instant } from '@shop/eventing/instant';
export { defineProjection, forEvery, type Projection, type RowEvolution } from '@shop/eventing/projection';
export { add, type Columns, type Row, type Sum, type SumTable, type Table } from '@shop/eventing/table';

/** The result of a replay, for a `summary`: rows and trail can be read any number of times, from disk where they are many. */
export interface ReplayResult {
  readonly rows: Iterable<Row>;
  readonly trail: Iterable<Row>;
  readonly sums: readonly Sum[];
}
