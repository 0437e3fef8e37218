import { relative } from 'node:path';
import ts from 'typescript';
import { ROOT } from '../cruise.mjs';
import { settingsOf } from '../catalogue/fields.mjs';

const TEXT =
  ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike | ts.TypeFlags.BigIntLike | ts.TypeFlags.Any | ts.TypeFlags.Unknown;

/** One TypeScript program of the pages without their tests, with `planted` files (name → text) beside them. */
export function openPages(planted = new Map()) {
  const { options, fileNames } = settingsOf('frontend');
  const host = ts.createCompilerHost(options);
  const { readFile, fileExists } = host;
  host.readFile = (file) => planted.get(file) ?? readFile(file);
  host.fileExists = (file) => planted.has(file) || fileExists(file);
  const own = fileNames.filter((file) => !/\.test\.tsx?$/.test(file));
  return ts.createProgram([...own, ...planted.keys()], { ...options, noEmit: true }, host);
}

/**
 * Every text that React would hold as a node of its own, as `file:line text`: one beside other children, in a fragment or a list, or what
 * a component returns. A browser's translator replaces such a node; React then changes the old one in vain, or fails to remove it.
 */
export function bareTexts(program) {
  const checker = program.getTypeChecker();
  return program.getSourceFiles().flatMap((source) => {
    const file = relative(ROOT, source.fileName);
    if (!/^frontend\/src\/.*\.tsx$/.test(file)) return [];
    return bareIn(source, checker).map((node) => {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
      return `${file}:${line + 1} ${node.getText(source).trim().split('\n')[0]}`;
    });
  });
}

function bareIn(node, checker) {
  const own = ts.isJsxElement(node) || ts.isJsxFragment(node) ? bareChildren(node, checker) : [];
  if (returnsText(node, checker)) own.push(node);
  ts.forEachChild(node, (child) => void own.push(...bareIn(child, checker)));
  return own;
}

const isSpace = (child) => ts.isJsxText(child) && child.text.trim() === '';
const isNothing = (child) =>
  (ts.isJsxText(child) && child.containsOnlyTriviaWhiteSpaces) || (ts.isJsxExpression(child) && !child.expression);

function bareChildren(parent, checker) {
  const children = parent.children.filter((child) => !isNothing(child));
  const isAlone = children.length === 1 && !ts.isJsxFragment(parent);
  return children.filter((child) => {
    if (ts.isJsxText(child)) return !isAlone && !isSpace(child);
    return ts.isJsxExpression(child) && (isAlone ? isListOfTexts : isText)(child.expression, checker);
  });
}

const isListOfTexts = (expression, checker) =>
  rendered(expression).some((one) => {
    const type = checker.getTypeAtLocation(one);
    return checker.isArrayType(type) && holdsText(type, checker);
  });

const isText = (expression, checker) =>
  rendered(expression).some((one) => holdsText(checker.getTypeAtLocation(one), checker));

/** The expressions of which one is rendered: the branches of a condition, what follows an `&&`. */
function rendered(expression) {
  if (ts.isParenthesizedExpression(expression)) return rendered(expression.expression);
  if (ts.isConditionalExpression(expression)) return [expression.whenTrue, expression.whenFalse].flatMap(rendered);
  if (!ts.isBinaryExpression(expression)) return [expression];
  if (expression.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken) return rendered(expression.right);
  return [expression];
}

/** Whether a value of the type can be a text that is more than a space, which translators leave alone. */
function holdsText(type, checker, seen = new Set()) {
  if (seen.has(type)) return false;
  seen.add(type);
  if (type.isStringLiteral()) return type.value.trim() !== '';
  const isList = checker.isArrayType(type) || checker.isTupleType(type);
  const parts = type.isUnion() ? type.types : isList ? checker.getTypeArguments(type) : [];
  return (type.flags & TEXT) !== 0 || parts.some((part) => holdsText(part, checker, seen));
}

/** Whether a component can render a text and no element. */
function returnsText(node, checker) {
  const isFunction = ts.isFunctionDeclaration(node) || ts.isFunctionExpression(node) || ts.isArrowFunction(node);
  if (!isFunction || !/^[A-Z]/.test((node.name ?? node.parent.name)?.text ?? '')) return false;
  return holdsText(checker.getSignatureFromDeclaration(node).getReturnType(), checker);
}
