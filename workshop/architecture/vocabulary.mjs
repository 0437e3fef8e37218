import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { ROOT } from './cruise.mjs';

/** Words that must not occur in names, and what to write instead; docs/glossary.md lists the words that are used. */
const BANNED = JSON.parse(readFileSync(join(ROOT, 'workshop/architecture/banned-words.json'), 'utf8'));

const wordsOf = (name) =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .split(/[\s_$]+/)
    .map((word) => word.toLowerCase());

/** Fields of HTTP, and of the emulators' stored data, that keep their names. */
const KEPT_FIELDS = new Set([
  'standing',
  'milliseconds',
  'lagMilliseconds',
  'lag_milliseconds',
  'advanceMilliseconds',
  'advancedMilliseconds',
  'virtualMilliseconds',
]);

const isKeptField = ({ text, parent }) =>
  KEPT_FIELDS.has(text) &&
  [ts.isPropertySignature, ts.isPropertyAssignment, ts.isShorthandPropertyAssignment, ts.isBindingElement].some((is) =>
    is(parent),
  );

/** A word and what it can be the plural of. */
const withSingulars = (word) => [
  word,
  ...[
    [/s$/, ''],
    [/es$/, ''],
    [/ies$/, 'y'],
    [/ves$/, 'f'],
  ].flatMap(([plural, end]) => (plural.test(word) ? [word.replace(plural, end)] : [])),
];

const PHRASES = Object.keys(BANNED).filter((banned) => banned.includes(' '));

const lookedUp = new Map();

/** The banned word, words in a row, or beginning of a constant in a name; undefined without one. */
function bannedIn(name) {
  if (!lookedUp.has(name)) lookedUp.set(name, lookUp(name));
  return lookedUp.get(name);
}

const lookUp = (name) =>
  wordsOf(name)
    .flatMap(withSingulars)
    .find((word) => Object.hasOwn(BANNED, word)) ??
  PHRASES.find((phrase) => ` ${wordsOf(name).join(' ')} `.includes(` ${phrase} `)) ??
  Object.keys(BANNED).find((start) => start.endsWith('_') && `${name}_`.startsWith(start));

const NAMES = /[\p{ID_Start}$_][\p{ID_Continue}$]*/gu;

const isNameOf = (node, identifier) =>
  node.name === identifier && !ts.isPropertyAccessExpression(node) && !ts.isMetaProperty(node);

/** A sentence for each identifier that `text` declares with a banned word; strings and comments are not checked. */
export function bannedNamesIn(file, text) {
  if (!text.match(NAMES)?.some(bannedIn)) return [];
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found = [];
  const visit = (node) => {
    if (ts.isIdentifier(node) && isNameOf(node.parent, node) && !isKeptField(node)) {
      const banned = bannedIn(node.text);
      const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
      if (banned) found.push(`${file}:${line}: ${node.text} (instead of "${banned}": ${BANNED[banned]})`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}
