import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** Why defects cannot be planted in the checkout `root`, one sentence each: an anchor or a test that does not exist. */
export function staleAnchorsOf(defects, root) {
  const read = memoized((file) => readFileSync(join(root, file), 'utf8'));
  const titlesOf = memoized((file) => titlesIn(file, read(file)));
  return defects.flatMap(({ id, file, find, replace, test, title }) => [
    ...sentence(id, () => anchorIn(read(file), { file, find, replace })),
    ...sentence(id, () =>
      titlesOf(test).some((pattern) => pattern.test(title)) ? '' : `${test} has no test "${title}"`,
    ),
  ]);
}

/** The text of a file with the defect planted. Throws when its anchor does not occur exactly once. */
export function withDefect(text, defect) {
  const problem = anchorIn(text, defect);
  if (problem) throw new Error(problem);
  return text.replace(defect.find, () => defect.replace);
}

function anchorIn(text, { file, find, replace }) {
  const count = text.split(find).length - 1;
  if (count !== 1) return `${file} contains the anchor ${count} times: ${find}`;
  return find === replace ? `${file} would stay as it is` : '';
}

function sentence(id, find) {
  try {
    const problem = find();
    return problem ? [`${id}: ${problem}`] : [];
  } catch (error) {
    return [`${id}: ${error.message}`];
  }
}

/** Every string literal of a test file as a pattern, in which `%s`, `$name` and `${…}` match any text. */
function titlesIn(file, text) {
  const found = [];
  const visit = (node) => {
    if (ts.isStringLiteralLike(node)) found.push(patternOf([node.text]));
    if (ts.isTemplateExpression(node)) {
      found.push(patternOf([node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)]));
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest));
  return found.filter((pattern) => pattern !== undefined);
}

function patternOf(parts) {
  const pieces = parts.flatMap((part) => part.split(/%[sdifjo]|\$[a-z]\w*/i));
  if (!/\p{L}/u.test(pieces.join(''))) return undefined;
  return new RegExp(`^${pieces.map(escapeRegExp).join('.*')}$`, 'su');
}

/** Escapes all characters that have a meaning in a regular expression. */
export const escapeRegExp = (text) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

function memoized(compute) {
  const known = new Map();
  return (key) => {
    if (!known.has(key)) known.set(key, compute(key));
    return known.get(key);
  };
}
