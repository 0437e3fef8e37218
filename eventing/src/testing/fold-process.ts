import type { RecordedEvent } from '../event.js';
import type { Projection } from '../projection.js';
import { BulkFold, rowsOf } from '../rebuild/bulk-fold.js';

const KEYS = 60_000;
const BATCH = 1000;
const BYTES = 1000;

/** A projection with a row of one kilobyte per key, made from two events far apart. */
const projection: Projection = {
  name: 'kilobytes',
  version: 1,
  handles: ['Filled', 'Counted'],
  table: { name: 'own.row', key: 'key', columns: { key: 'text', text: 'text', events: 'integer' } },
  key: ({ stream }) => stream,
  evolve: {
    Filled: (_row, { stream }) => ({ key: stream, text: Buffer.alloc(BYTES, stream).toString(), events: 1 }),
    Counted: (row) => ({ ...row, events: 2 }),
  },
};

const eventOf = (type: string, n: number): RecordedEvent => ({
  type,
  data: {},
  at: '2026-11-22T08:00:00.000Z',
  id: `${type}-${n}`,
  stream: `stream-${n}`,
  revision: 0n,
  position: { commit: BigInt(n), prepare: BigInt(n) },
  metadata: {
    ...{ actor: null, commandId: null, correlationId: null, causationId: null },
    ...{ schemaVersion: 1, origin: null, hmac: {} },
  },
});

const fold = new BulkFold(projection, Number(process.argv[2]));
for (const type of projection.handles) {
  for (let n = 0; n < KEYS; n += BATCH) fold.add(Array.from({ length: BATCH }, (_, index) => eventOf(type, n + index)));
}
let whole = 0;
for (const { events } of rowsOf(fold)) if (events === 2) whole += 1;
fold.close();
console.log(whole === KEYS ? 'whole' : `${whole} of ${KEYS}`);
