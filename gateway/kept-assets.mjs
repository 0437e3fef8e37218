import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';

/** For how long the files of a release are kept after they were last served, in ms. */
const KEPT_MS = 7 * 86_400_000;
const AGAIN_MS = 3_600_000;

/** Copies a file, whose name tells versions apart; nobody reads half of it. */
async function copyOnce(from, to) {
  const [wanted, known] = await Promise.all([stat(from), stat(to).catch(() => undefined)]);
  if (known?.size === wanted.size) return;
  const part = `${to}.${process.pid}.part`;
  await copyFile(from, part);
  await rename(part, to);
}

/** Copies the folder `assets` into the folder `kept`, and removes from there what no release of the last week has; `now` in ms since 1970. */
export async function keepAssets({ assets, kept, now = Date.now() }) {
  await mkdir(kept, { recursive: true });
  for (const name of await readdir(assets)) {
    const copy = join(kept, name);
    await copyOnce(join(assets, name), copy);
    await utimes(copy, now / 1000, now / 1000);
  }
  for (const name of await readdir(kept)) {
    const file = join(kept, name);
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: now }));
    if (mtimeMs < now - KEPT_MS) await rm(file, { force: true });
  }
}

/** Keeps the assets now and every hour, so that an age counts from the end of a release; a failure is logged. Resolves, when all are kept, to a function that stops it. */
export async function keepAssetsUp(folders) {
  const keep = () => keepAssets(folders).catch((error) => console.error('assets not kept', error));
  await keep();
  const timer = setInterval(() => void keep(), AGAIN_MS).unref();
  return () => clearInterval(timer);
}
