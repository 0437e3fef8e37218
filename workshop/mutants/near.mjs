import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import { rowOf } from '../checks/checks.mjs';
import { durationIn, recordedDurations } from '../checks/durations.mjs';
import { SOURCES } from './draw.mjs';

/** The rows whose tests prove one: the engine's stores and consumers are also proved by the programs that they move. */
const PROVEN_BY = { eventing: ['eventing', 'projections', 'backend'] };

const IMPORT = /(?:from|import\(?)\s*'(\.[^']+|@shop\/eventing\/[^']+)'/g;
/** A program that a test starts, by its compiled name below `bundle`. */
const PROGRAM = /'(?:[^'\n]*bundle\/)?(\w[\w./-]*)\.js'/g;
const TEST = /\.test\.m?[jt]sx?$/;

/** Which files of some rows import each or start it as a program, both by their path from `root`. */
function importersIn(root, rows) {
  const files = rows.flatMap((row) => filesOf(root, row));
  const importers = new Map();
  for (const file of files) {
    const text = readFileSync(join(root, file), 'utf8');
    const imported = [...text.matchAll(IMPORT)].map(([, specifier]) => importedFrom(file, specifier));
    const named = [...text.matchAll(PROGRAM)].map(([, program]) => join(SOURCES[rowOf(file)], program));
    const started = named.filter((program) => files.includes(`${program}.ts`));
    for (const name of [...imported, ...started].map(withoutEnding))
      importers.set(name, [...(importers.get(name) ?? []), file]);
  }
  return { files, importers };
}

const filesOf = (root, row) =>
  readdirSync(join(root, SOURCES[row]), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.m?[jt]sx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));

const importedFrom = (file, specifier) =>
  specifier.startsWith('@shop/eventing/')
    ? specifier.replace('@shop/eventing', SOURCES.eventing)
    : normalize(join(dirname(file), specifier));

const withoutEnding = (file) => file.replace(/\.m?[jt]sx?$/, '');

/**
 * The tests that prove a row and reach a file by imports or programs, the nearest first: that of its name, those of its own folder, then the others, each by how many imports lie between,
 * then by the folders that both share, the quick ones first. Returns a function of the file.
 */
export function testsNear(root, row) {
  const { files, importers } = importersIn(root, PROVEN_BY[row] ?? [row]);
  const secondsOf = durationIn(recordedDurations());
  return (file) => {
    const distances = new Map([[file, 0]]);
    for (const [reached, distance] of distances)
      for (const importer of importers.get(withoutEnding(reached)) ?? [])
        if (!distances.has(importer)) distances.set(importer, distance + 1);
    const folder = dirname(file);
    const isItsOwn = (test) => withoutEnding(test) === `${withoutEnding(file)}.test`;
    const rankOf = (test) => (isItsOwn(test) ? -1 : dirname(test) === folder ? 0 : (distances.get(test) ?? Infinity));
    const between = (a, b) => (distances.get(a) ?? files.length) - (distances.get(b) ?? files.length);
    const shared = (test) => sharedFolders(folder, dirname(test));
    const byTime = (a, b) => secondsOf(a) - secondsOf(b) || (a < b ? -1 : 1);
    return files
      .filter((name) => TEST.test(name) && rankOf(name) < Infinity)
      .sort((a, b) => rankOf(a) - rankOf(b) || between(a, b) || shared(b) - shared(a) || byTime(a, b));
  };
}

function sharedFolders(one, other) {
  const [own, its] = [one.split('/'), other.split('/')];
  const end = own.findIndex((name, index) => name !== its[index]);
  return end === -1 ? own.length : end;
}
