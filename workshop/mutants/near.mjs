import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import { SOURCES } from './draw.mjs';

const IMPORT = /(?:from|import\(?)\s*'(\.[^']+)'/g;
/** A program that a test starts, by its compiled name below `bundle`. */
const PROGRAM = /'(?:[^'\n]*bundle\/)?(\w[\w./-]*)\.js'/g;
const TEST = /\.test\.m?[jt]sx?$/;

/** Which files of a row import each or start it as a program, both by their path from `root`. */
function importersIn(root, row) {
  const files = readdirSync(join(root, SOURCES[row]), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.m?[jt]sx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));
  const importers = new Map();
  for (const file of files) {
    const text = readFileSync(join(root, file), 'utf8');
    const imported = [...text.matchAll(IMPORT)].map(([, specifier]) => normalize(join(dirname(file), specifier)));
    const named = [...text.matchAll(PROGRAM)].map(([, program]) => join(SOURCES[row], program));
    const started = named.filter((program) => files.includes(`${program}.ts`));
    for (const name of [...imported, ...started].map(withoutEnding))
      importers.set(name, [...(importers.get(name) ?? []), file]);
  }
  return { files, importers };
}

const withoutEnding = (file) => file.replace(/\.m?[jt]sx?$/, '');

/**
 * The tests of a row that reach a file by imports or programs, the nearest first: those of its own folder, then the others, each by how many imports lie between,
 * then by the folders that both share. Returns a function of the file.
 */
export function testsNear(root, row) {
  const { files, importers } = importersIn(root, row);
  return (file) => {
    const distances = new Map([[file, 0]]);
    for (const [reached, distance] of distances)
      for (const importer of importers.get(withoutEnding(reached)) ?? [])
        if (!distances.has(importer)) distances.set(importer, distance + 1);
    const folder = dirname(file);
    const rankOf = (test) => (dirname(test) === folder ? 0 : (distances.get(test) ?? Infinity));
    const between = (a, b) => (distances.get(a) ?? files.length) - (distances.get(b) ?? files.length);
    const shared = (test) => sharedFolders(folder, dirname(test));
    return files
      .filter((name) => TEST.test(name) && rankOf(name) < Infinity)
      .sort((a, b) => rankOf(a) - rankOf(b) || between(a, b) || shared(b) - shared(a) || (a < b ? -1 : 1));
  };
}

function sharedFolders(one, other) {
  const [own, its] = [one.split('/'), other.split('/')];
  const end = own.findIndex((name, index) => name !== its[index]);
  return end === -1 ? own.length : end;
}
