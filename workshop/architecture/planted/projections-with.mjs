import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { copyOf } from './copy.mjs';

const BUILT = ['domain', 'eventing', 'projections'];
const ENTRY = "{ example: { data: {}, at: '' }, personal: [], sentence: { fr: () => '', en: () => '' } }";

/** An edit that declares one more event type in a catalogue of the built rows. */
export const declared = (file, type) => [file, 'declareEvents()({', ` ${type}: ${ENTRY},`];

/** Copies the built rows and writes a text behind another one in each of these files, `[file, text, added]`; returns the folder of the copy. */
export function builtWith(edits) {
  const parts = BUILT.flatMap((row) => [`${row}/package.json`, `${row}/dist`]);
  const copy = copyOf(parts, BUILT);
  for (const [file, place, added] of edits) {
    const text = readFileSync(join(copy, file), 'utf8');
    if (!text.includes(place)) throw new Error(`${file} has no ${place}`);
    writeFileSync(join(copy, file), text.replace(place, place + added));
  }
  return copy;
}
