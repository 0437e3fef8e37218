import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { clearLeftovers } from './postgres/leftovers.mjs';
import { elsewhereOf } from './postgres/places.mjs';
import { alreadyRunning, claim, dataFolder, runningOn } from './stack/folder.mjs';

/** Deletes the data folder of this installation, and Postgres data stored elsewhere for it; refuses while the shop runs on it. */
const data = dataFolder();
const running = runningOn(data);
if (running) {
  console.error(alreadyRunning(data, running));
  process.exit(1);
}
if (!existsSync(data)) console.log(`${data} is empty already.`);
else await empty();

async function empty() {
  if (!existsSync(join(data, 'secrets.json')))
    throw new Error(`${data} is no data folder of the shop: nothing was removed.`);
  await claim(data);
  const clusters = ['postgres', 'event-store'].map((name) => join(data, name));
  const elsewhere = clusters.map(elsewhereOf).filter(Boolean);
  for (const home of [...clusters, ...elsewhere]) await clearLeftovers(home, join(home, 'data'));
  for (const folder of [...elsewhere, data]) rmSync(folder, { recursive: true, force: true });
  console.log(`${[data, ...elsewhere].join(', ')}: emptied. The next "npm start" makes a new shop.`);
}
