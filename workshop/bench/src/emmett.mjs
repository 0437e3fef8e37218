import {
  getPostgreSQLEventStore,
  pongoMultiStreamProjection,
  rebuildPostgreSQLProjections,
} from '@event-driven-io/emmett-postgresql';
import { newDatabase } from '../../launch/testing/databases.mjs';
import { visits } from '../../../projections/dist/analytics/visits.projection.js';
import { Database } from '../../../eventing/dist/postgres/database.js';
import { verbatim, sql } from '../../../eventing/dist/postgres/sql.js';
import { eventsOf, visitsOf } from './made-up.mjs';

const uuidOf = (stream) => stream.slice('session-'.length);

/** The shop's own fold, applied to documents. */
const projection = pongoMultiStreamProjection({
  collectionName: 'visits',
  canHandle: visits.handles,
  getDocumentId: ({ metadata }) => uuidOf(metadata.streamName),
  evolve: (document, { type, data, metadata }) =>
    visits.evolve[type](document ?? undefined, { type, data, at: metadata.at, stream: metadata.streamName, metadata }),
});

const FORGET = [`truncate emt_processors, emt_projections`, `drop table if exists visits`];

/**
 * The same history in an Emmett store of its own: `{ url, forget(), rebuild() }`. The visits are appended one after the other: if they are
 * appended concurrently, the rebuild of this version misses events. Call `forget` before each rebuild: otherwise it starts at the
 * checkpoint of the last one, with empty documents.
 */
export async function emmett(sessions) {
  const url = await newDatabase(process.env.SHOP_TEST_POSTGRES, 'emmett');
  const store = getPostgreSQLEventStore(url);
  await store.schema.migrate();
  for (const visit of visitsOf(sessions)) await store.appendToStream(`session-${visit.uuid}`, eventsOf(visit));
  await store.close();
  const forget = async () => {
    const database = new Database(url, 'bench');
    for (const text of FORGET) await database.run({ text, values: [] }).catch(() => undefined);
    await database.end();
  };
  const rebuild = async () => {
    const consumer = rebuildPostgreSQLProjections({ connectionString: url, projection });
    await consumer.start();
    await consumer.close();
  };
  return { url, forget, rebuild };
}

/** Number and digest of the visits in Emmett's documents, with the columns of the shop's own table. */
export async function emmettDigest(emmettUrl, shape) {
  const database = new Database(emmettUrl, 'bench');
  const columns = shape.map(({ name, type }) => `${name} ${type}`).join(', ');
  const [found] = await database.rows(sql`
    select count(*) as rows, coalesce(sum(hashtextextended(entry::text, 0)::numeric), 0) as digest
      from (select visit from visits, jsonb_to_record(data) as visit(${verbatim(columns)})) as one(entry)`);
  await database.end();
  return found;
}
