import { rmSync } from 'node:fs';

/** Stops the clusters that `stores.mjs` started and removes their folder. */
export default async function endStores() {
  const stores = globalThis.shopTestStores;
  if (!stores) return;
  await Promise.all(stores.clusters.map((cluster) => cluster.stop()));
  rmSync(stores.folder, { recursive: true, force: true });
}
