import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** When a file was last written, in ms since 1970; 0 when there is none. */
export const modified = (file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** When the newest file below a path was written that matches, or a folder there was changed, in ms since 1970; 0 when there is nothing. */
export function newest(path, matching = /(?:)/) {
  const entry = statSync(path, { throwIfNoEntry: false });
  if (!entry) return 0;
  if (!entry.isDirectory()) return matching.test(path) ? entry.mtimeMs : 0;
  return Math.max(entry.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name), matching)));
}
