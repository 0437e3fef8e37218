import type { Position } from '../event.js';
import type { Queries } from '../postgres/database.js';
import { sql } from '../postgres/sql.js';
import type { Projection } from '../projection.js';
import { outcomeText, retry } from './dead-letters.js';
import type { Stores } from '../consumers/stores.js';

interface WaitingKey {
  readonly key: string;
  /** Type and version that a program must know. */
  readonly awaited: string;
  readonly position: Position;
}

interface WaitingRow extends Record<string, unknown> {
  readonly key: string;
  readonly awaited: string;
  readonly commit_pos: bigint;
  readonly prepare_pos: bigint;
}

const waitingKeys = async (queries: Queries, { name }: Projection): Promise<readonly WaitingKey[]> => {
  const rows = await queries.rows<WaitingRow>(sql`
    select parked.key, letter.type || ' ' || parked.awaits_version as awaited, letter.commit_pos, letter.prepare_pos
      from es.parked_key parked join es.projection_build using (build_id)
      join lateral (select * from es.dead_letter own where own.build_id = parked.build_id and own.key = parked.key
                     order by commit_pos, prepare_pos limit 1) letter on true
     where name = ${name} and status = 'live' and awaits_version is not null
     order by letter.commit_pos, letter.prepare_pos`);
  return rows.map(({ key, awaited, commit_pos, prepare_pos }) => ({
    ...{ key, awaited },
    position: { commit: commit_pos, prepare: prepare_pos },
  }));
};

/** Applies blocked events that an older program could not read and this one can; returns the number of keys that were tried. */
export const retryReadable = async (projection: Projection, stores: Stores): Promise<number> => {
  const { database, events, report } = stores;
  const unreadable = new Set<string>();
  let tried = 0;
  for (const { key, awaited, position } of await waitingKeys(database, projection)) {
    if (unreadable.has(awaited)) continue;
    const event = await events.at(position);
    if (event?.isNewer === true) unreadable.add(awaited);
    if (event === undefined || event.isNewer === true) continue;
    const why = { by: database.owner, reason: 'this program can read the event' };
    report(`${projection.name} ${key}: ${outcomeText(await retry(projection, key, why, stores))}`);
    tried += 1;
  }
  return tried;
};
