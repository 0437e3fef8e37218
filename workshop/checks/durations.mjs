import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { readJson } from '../launch/json-file.mjs';
import { ROOT } from '../launch/prepare/root.mjs';

const FILE = join(ROOT, 'node_modules/.cache/shop/test-durations.json');

/** Assumed duration of a test file that has never run here, in seconds, and of the rows that differ; a backend test starts a shop. */
const UNKNOWN_SECONDS = 5;
const UNKNOWN_OF_ROWS = { domain: 0.5, frontend: 2, 'workshop/emulators': 3, backend: 6 };

/** Durations in seconds by test file, each from its last run. */
export const recordedDurations = () => readJson(FILE, {});

/** Records the durations of test files, `{ absolute path: seconds }`. */
export function recordDurations(durations) {
  const named = Object.entries(durations).map(([path, seconds]) => [
    relative(ROOT, path),
    Math.round(seconds * 10) / 10,
  ]);
  mkdirSync(dirname(FILE), { recursive: true });
  writeFileSync(FILE, JSON.stringify({ ...recordedDurations(), ...Object.fromEntries(named) }));
}

const ofRow = (test) => Object.entries(UNKNOWN_OF_ROWS).find(([row]) => test.startsWith(`${row}/`))?.[1];

/** Expected duration of a test file in seconds: the recorded one, else the assumed one. */
export const durationIn = (recorded) => (test) => recorded[test] ?? ofRow(test) ?? UNKNOWN_SECONDS;
