import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { createInstrumenter } from '@stryker-mutator/instrumenter';
import { createInjector } from 'typed-inject';

/** Where what decides stands, by the row of its tests. */
export const SOURCES = {
  domain: 'domain/src',
  eventing: 'eventing/src',
  backend: 'backend/src',
  projections: 'projections/src',
  analyst: 'analyst/src',
  frontend: 'frontend/src',
  gateway: 'gateway',
};

/** Tests, how a PDF is drawn, texts, tables of messages, logs, descriptions for documents, and what is generated. */
const UNDECIDED =
  /\.test\.|\.d\.m?ts$|\/testing\/|\/pdf\/(blocks|page)\/|\/(texts?|legal|samples?|generated)\/|\/(mail|content|pdf)\/messages\/|(texts?|words|catalogue|contract|icons?|log|descriptions?)\.m?tsx?$|\.cli\.ts$|\/main\.tsx?$/;

const silent = Object.fromEntries(
  ['trace', 'debug', 'info', 'warn', 'error', 'fatal'].flatMap((level) => [
    [level, () => undefined],
    [`is${level[0].toUpperCase()}${level.slice(1)}Enabled`, () => false],
  ]),
);

/** Tables of messages of the pages; what is left of their folder chooses a language, formats a day or rounds a pause. */
const PAGE_MESSAGES = /\/i18n\/(availability|(shop|staff|orders|trust)\/(?!staff-language|order-formats|.*\/limits))/;

/** The files of a row whose mutants are drawn, by their path from `root`. */
export function decidingFiles(root, row) {
  const all = readdirSync(join(root, SOURCES[row]), { recursive: true, withFileTypes: true });
  return all
    .filter((entry) => entry.isFile() && /\.(m?js|tsx?)$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .filter((path) => !UNDECIDED.test(path) && !PAGE_MESSAGES.test(path))
    .sort();
}

/** All mutants of some files below `root`: `{ row, file, line, key, mutator, replacement, location }`, lines from 1. */
export async function mutantsOf(root, row, files) {
  const instrumenter = createInjector()
    .provideValue('logger', silent)
    .injectFunction(Object.assign((injector) => createInstrumenter(injector), { inject: ['$injector'] }));
  const sources = files.map((file) => ({ name: file, mutate: true, content: readFileSync(join(root, file), 'utf8') }));
  const options = { ignorers: [], plugins: null, excludedMutations: [], noHeader: true };
  const { mutants } = await instrumenter.instrument(sources, options);
  return mutants
    .filter((mutant) => mutant.status === undefined && !isText(mutant, sources))
    .map(({ fileName: file, location, mutatorName: mutator, replacement }) => ({
      ...{ row, file, location, mutator, replacement },
      line: location.start.line + 1,
      key: keyOf({ file, location, mutator, replacement }),
    }));
}

/** A text for people, SQL, or a name of a class of styles: whatever it says, no rule decides by it. */
function isText({ fileName, location: { start, end }, mutatorName }, sources) {
  if (mutatorName !== 'StringLiteral') return false;
  const line = sources.find(({ name }) => name === fileName).content.split('\n')[start.line];
  return start.line !== end.line || /\s/.test(line.slice(start.column, end.column)) || fileName.endsWith('.tsx');
}

export const keyOf = ({ file, location: { start, end }, mutator, replacement }) =>
  [file, start.line, start.column, end.line, end.column, mutator, replacement].join('|');

/** Draws `count` of `all` without repetition; the same seed draws the same. */
export function drawn(all, count, seed) {
  const rest = [...all].sort((a, b) => (a.key < b.key ? -1 : 1));
  const random = randomOf(seed);
  return Array.from({ length: Math.min(count, rest.length) }, () => {
    const at = Math.floor(random() * rest.length);
    const [one] = rest.splice(at, 1);
    return one;
  });
}

/** Mulberry32: numbers in [0, 1) that a seed decides. */
function randomOf(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t = (t + Math.imul(t ^ (t >>> 7), t | 61)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}
