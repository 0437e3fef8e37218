import type { Projection } from '../projection.js';
import { checkLog } from '../consumers/anchors.js';
import { acquireBuild } from '../projections/checkpoint.js';
import { codeHashOf } from '../projections/code-hash.js';
import { skippedEvents } from '../projections/dead-letters.js';
import type { Stores } from '../consumers/stores.js';
import { buildsOf, dropBuild } from './builds.js';
import { catchUp } from './catch-up.js';
import { compareBuild, type Comparison } from './compare.js';

/**
 * Makes the tables from before the last rebuild live again, once they have caught up; the present ones are kept instead. Throws
 * when there are none, and when other rules made them: only the program with those rules can continue them.
 */
export async function rollback(projection: Projection, stores: Stores, interrupted: AbortSignal): Promise<Comparison> {
  const { database } = stores;
  const { name } = projection;
  return database.exclusively(`rebuild ${name}`, `${name} is being rebuilt already.`, async (lockSignal) => {
    const signal = AbortSignal.any([interrupted, lockSignal]);
    const [build] = await buildsOf(database, projection, 'retired');
    if (build === undefined) throw new Error(`No earlier tables of ${name} are kept.`);
    if (build.codeHash !== codeHashOf(projection)) {
      throw new Error(`Version ${build.version} made the earlier tables of ${name}: go back with that program.`);
    }
    const lease = await database.writing((queries) => acquireBuild(queries, build.id, database.owner));
    await checkLog(stores.events, lease);
    const skipped = await skippedEvents(database, name);
    const inspect = () => compareBuild(stores, projection, build.id);
    return catchUp(projection, stores, { lease, signal, skipped, inspect });
  });
}

/** Drops the tables kept for a rollback; returns the number of builds dropped. */
export async function dropRetired(projection: Projection, { database }: Stores): Promise<number> {
  const retired = await buildsOf(database, projection, 'retired');
  for (const { id } of retired) await dropBuild(database, id);
  return retired.length;
}
