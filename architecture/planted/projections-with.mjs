import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { copyOf } from './copy.mjs';

const BUILT = ['domain', 'eventing', 'projections'];
const ENTRY = "{ example: { data: {}, at: '' }, personal: [], sentence: { fr: () => '', en: () => '' } }";

/** Copies the built rows and adds one event type to each of these catalogues (path → type); returns the folder of the copy. */
export function builtWith(plants) {
  const parts = BUILT.flatMap((row) => [`${row}/package.json`, `${row}/dist`]);
  const copy = copyOf(parts, BUILT);
  for (const [file, type] of plants) {
    const text = readFileSync(join(copy, file), 'utf8');
    const planted = text.replace('declareEvents()({', `declareEvents()({ ${type}: ${ENTRY},`);
    if (planted === text) throw new Error(`${file} declares no events`);
    writeFileSync(join(copy, file), planted);
  }
  return copy;
}
