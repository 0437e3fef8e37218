import { readFileSync, renameSync, writeFileSync } from 'node:fs';

/** The content of a JSON file; `otherwise` when there is none, or none that can be read. */
export function readJson(file, otherwise) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return otherwise;
  }
}

/** Writes a JSON file that only its owner can read, atomically. */
export function writePrivately(file, content) {
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 });
  renameSync(unfinished, file);
}
