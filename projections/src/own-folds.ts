import type { Row, Sum } from '@shop/eventing/table';

/** What an analyst's own fold is made of: `import { … } from '@shop/projections/history'`. The domain is at `@shop/domain/…`. */
export { sessionKey, sessionOf } from './keys.js';
export type { RecordedEvent } from '@shop/eventing/event';
export { instant } from '@shop/eventing/instant';
export { defineProjection, forEvery, type Projection, type RowEvolution } from '@shop/eventing/projection';
export { add, type Columns, type Row, type Sum, type SumTable, type Table } from '@shop/eventing/table';

/** What a replay comes to, for a `summary`: rows and trail are read as often as asked, from disk where they are many. */
export interface Replayed {
  readonly rows: Iterable<Row>;
  readonly trail: Iterable<Row>;
  readonly sums: readonly Sum[];
}
