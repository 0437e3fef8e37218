import type { Queries } from '../postgres/database.js';
import { positionOf, type PositionColumns } from '../postgres/position-columns.js';
import { sql } from '../postgres/sql.js';
import type { Projection } from '../projection.js';
import { outcomeText } from '../consumers/dead-letters.js';
import type { Stores } from '../consumers/stores.js';
import { BUILD_DEAD_LETTERS, projectionDeadLetters } from './dead-letters.js';

/** A key whose oldest dead letter only a newer program can read. */
interface WaitingKey extends PositionColumns {
  readonly key: string;
  /** Type and version that a program must know. */
  readonly awaited: string;
}

const waitingKeys = (queries: Queries, { name }: Projection): Promise<readonly WaitingKey[]> =>
  queries.rows<WaitingKey>(sql`
    select key, letter.type || ' ' || parked.awaits_version as awaited, commit_pos, prepare_pos
      from es.parked_key parked join es.projection_build using (build_id)
      join ${BUILD_DEAD_LETTERS.oldest} letter using (build_id, key)
     where name = ${name} and status = 'live' and awaits_version is not null
     order by commit_pos, prepare_pos`);

/** Applies blocked events that an older program could not read and this one can; returns the number of keys that were tried. */
export async function retryReadable(projection: Projection, stores: Stores): Promise<number> {
  const { database, events, report } = stores;
  const unreadable = new Set<string>();
  let tried = 0;
  for (const { key, awaited, ...letter } of await waitingKeys(database, projection)) {
    if (unreadable.has(awaited)) continue;
    const event = await events.at(positionOf(letter));
    if (event?.isNewer === true) unreadable.add(awaited);
    if (event === undefined || event.isNewer === true) continue;
    const why = { by: database.owner, reason: 'this program can read the event' };
    const deadLetters = await projectionDeadLetters(projection, stores);
    report(`${projection.name} ${key}: ${outcomeText(await deadLetters.retry(key, why))}`);
    tried += 1;
  }
  return tried;
}
