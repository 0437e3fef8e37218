/** What an analyst's own fold is made of: `import { … } from '@shop/projections/history'`. The domain is at `@shop/domain/…`. */
export { sessionKey, sessionOf, type RecordedEvent } from '../event.js';
export type { Folded } from '../fold.js';
export { instant } from '../instant.js';
export { defineProjection, forEvery, type Projection, type RowEvolution } from '../projection.js';
export { add, type Columns, type Row, type Sum, type SumTable, type Table } from '../table.js';
