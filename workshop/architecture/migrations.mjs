import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './cruise.mjs';

/** SQL statements that remove something that the programs of the last release still use. */
const CONTRACTIONS = [
  /\bdrop\s+(table|column|view|materialized\s+view|schema|type|function|default)\b/,
  /\brename\b/,
  /\balter\s+(column\s+)?\w+\s+(set\s+data\s+)?type\b/,
  /\bset\s+not\s+null\b/,
  /\badd\s+column\s+(?:(?!\bdefault\b|,|;)[^])*\bnot\s+null\b(?:(?!\bdefault\b|\bgenerated\b|,|;)[^])*(?=,|;|$)/,
  /\btruncate\b/,
  /\bdelete\s+from\b/,
];

const upwards = (text) =>
  text
    .split(/^-- Down Migration$/m)[0]
    .replaceAll(/--.*$/gm, '')
    .toLowerCase();

/** The statements of a migration that remove something; a view that the migration creates again at once may be dropped. */
export function contractionsIn(text) {
  const statements = upwards(text).split(';');
  return CONTRACTIONS.flatMap((contraction) =>
    statements.flatMap((statement) => statement.match(contraction)?.[0] ?? []),
  );
}

const RELEASE = join(ROOT, 'projections/src/testing/last-release/manifest.json');

/** The migrations of a row that are not part of the last release, with their text. */
export function newMigrations(row) {
  const known = new Set(JSON.parse(readFileSync(RELEASE, 'utf8')).migrations[row]);
  const folder = join(ROOT, row, 'migrations');
  return readdirSync(folder)
    .filter((name) => !known.has(name))
    .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }));
}

/** The migrations of the last release that no longer exist. */
export function missingMigrations(row) {
  const there = new Set(readdirSync(join(ROOT, row, 'migrations')));
  return JSON.parse(readFileSync(RELEASE, 'utf8')).migrations[row].filter((name) => !there.has(name));
}
