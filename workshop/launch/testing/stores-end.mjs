import { spawn } from 'node:child_process';

const REMOVE = 'fs.rmSync(process.argv[1], { recursive: true, force: true })';

/** Stops the clusters that `stores.mjs` started; a process that goes on alone removes their folder, since half a million files take minutes on a slow disk. */
export default async function endStores() {
  const stores = globalThis.shopTestStores;
  if (!stores) return;
  await Promise.all(stores.clusters.map((cluster) => cluster.stop()));
  spawn(process.execPath, ['--eval', REMOVE, stores.folder], { detached: true, stdio: 'ignore' }).unref();
}
