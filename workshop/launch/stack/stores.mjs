import { join } from 'node:path';
import { startPostgres } from '../postgres.mjs';
import { placeOf, withClient } from '../postgres/client.mjs';
import { databaseUrls } from './database.mjs';

/**
 * Opens the shop's Postgres and the event store's own cluster, each unless its real URL is given, which is said; changes nothing in
 * them. Returns the URLs `{ admin, backend, projections, eventStore, eventStoreDatabase }`, the `homes` of the clusters, and `own`: which
 * stores belong to this installation.
 */
export async function openStores({ data, given, secrets, ports, add, say }) {
  const own = { postgres: !given.DATABASE_URL, eventStore: !given.EVENT_STORE_URL };
  const urlsIn = (url) => databaseUrls(url, secrets.values);
  if (!own.postgres) say(`DATABASE_URL is used: ${placeOf(urlsIn(given.DATABASE_URL).admin)}`);
  for (const name of ['EVENT_STORE_URL', 'EVENT_STORE_DATABASE_URL'])
    if (given[name]) say(`${name} is used: ${placeOf(given[name])}`);
  const needsCluster = own.eventStore && !given.EVENT_STORE_DATABASE_URL;
  const [shop, log] = await Promise.all([
    own.postgres ? openCluster(add, 'postgres', join(data, 'postgres')) : { url: given.DATABASE_URL },
    needsCluster
      ? openCluster(add, 'eventStorePostgres', join(data, 'event-store'))
      : { url: given.EVENT_STORE_DATABASE_URL },
  ]);
  if (own.eventStore && !needsCluster) await withClient(log.url, () => undefined, 'EVENT_STORE_DATABASE_URL');
  return {
    own,
    ...urlsIn(shop.url),
    eventStore: own.eventStore ? `esdb://127.0.0.1:${ports.eventStore}?tls=false` : given.EVENT_STORE_URL,
    eventStoreDatabase: own.eventStore ? log.url : undefined,
    homes: [shop.home, log.home].filter(Boolean),
    disks: { postgres: shop.home, 'event-store': log.home },
  };
}

/** Starts a cluster that keeps its port on a restart, since the other processes have its URL. */
async function openCluster(add, key, folder) {
  let cluster;
  const launch = async () => {
    cluster = await startPostgres({ folder, port: cluster?.port });
    return cluster;
  };
  await add({ key, name: `Postgres in ${folder}`, launch }).start();
  return cluster;
}
