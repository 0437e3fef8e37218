import { posix } from 'node:path';
import ts from 'typescript';

/** Events and commands are named in this case, statuses and services are not. */
const TYPE_NAME = /^[A-Z][a-z]/;
const TABLE = /\b[a-z_]+\.[a-z_]+\b/g;
const API_PATH = /\/api(?:\/[A-Za-z0-9_-]+|\/\{\})*/g;
const VERBS = ['Get', 'Post', 'Put', 'Patch', 'Delete', 'Sse'];

/** What a declaration, a branch or a route mentions: names, `type` values of object literals, classes that it instantiates, API paths. */
const mentions = () => ({ names: new Set(), makes: new Set(), news: new Set(), paths: new Set() });

/**
 * Extracts from one source file what a flow can follow:
 * - `declares`: types of events (`Event<'X', …>`) with the fields of their data; `commandTypes`: those of commands (`Command<'X', …>`) and
 *   other literal types of `type`;
 * - `declarations`: `{ name, names, makes, news, paths, branches }`, one per top-level statement, where `makes` are the types of object
 *   literals (`{ type: 'X' }`) outside of branches, and a branch belongs to one type: `case 'X':`, `if (… === 'X')`, `{ X: … }`;
 * - `handles`: messages of `@CommandHandler` and `@QueryHandler`; `routes`: `{ verb, path, news }`;
 * - `reactsTo`: types of a reaction; `tables`, `apiPaths`, `properties`, `typeNames`: found in its strings and names; `imports`: the
 *   file (without extension) or package of each imported name.
 */
export function readSource(file, text) {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false, kind);
  const source = {
    file,
    declares: new Map(),
    commandTypes: new Set(),
    declarations: [],
    handles: new Set(),
    routes: [],
    reactsTo: new Set(),
    tables: new Set(),
    apiPaths: new Set(),
    properties: new Set(),
    typeNames: new Set(),
    imports: new Map(),
  };
  for (const statement of tree.statements) readStatement(statement, source);
  return source;
}

function readStatement(statement, source) {
  if (ts.isImportDeclaration(statement)) return readImports(statement, source);
  const declaration = { name: nameOf(statement), ...mentions(), branches: [] };
  source.declarations.push(declaration);
  if (ts.isClassDeclaration(statement)) readClass(statement, source);
  walk(statement, declaration, { source, declaration });
}

function readImports({ importClause, moduleSpecifier: { text } }, source) {
  const isLocal = text.startsWith('.');
  const from = isLocal ? posix.join(posix.dirname(source.file), text.replace(/\.js$/, '')) : text;
  const bindings = importClause?.namedBindings;
  if (!bindings || !ts.isNamedImports(bindings)) return;
  for (const { name } of bindings.elements) source.imports.set(name.text, from);
}

function nameOf(statement) {
  if (ts.isVariableStatement(statement)) return statement.declarationList.declarations[0]?.name.text;
  return statement.name?.text;
}

/** Reads everything below a node into `target`; nodes that belong to a branch go into a branch of the declaration. */
function walk(node, target, scope) {
  const branch = branchOf(node);
  const into = branch === undefined ? target : newBranch(branch.types, scope.declaration);
  const children = branch === undefined ? childrenOf(node) : branch.nodes;
  if (branch !== undefined) for (const child of branch.outside) walk(child, target, scope);
  readNode(node, into, scope.source);
  for (const child of children) walk(child, into, scope);
}

function newBranch(types, declaration) {
  const branch = { types, ...mentions() };
  declaration.branches.push(branch);
  return branch;
}

const childrenOf = (node) => {
  const children = [];
  ts.forEachChild(node, (child) => void children.push(child));
  return children;
};

/** The types that a branch handles, its nodes, and the nodes that belong to the surrounding code. */
function branchOf(node) {
  if (ts.isCaseClause(node) && ts.isStringLiteral(node.expression) && TYPE_NAME.test(node.expression.text)) {
    return { types: [node.expression.text], nodes: node.statements, outside: [] };
  }
  if (ts.isIfStatement(node)) {
    const type = comparedType(node.expression);
    if (type === undefined) return undefined;
    return { types: [type], nodes: [node.thenStatement], outside: node.elseStatement ? [node.elseStatement] : [] };
  }
  const isMember =
    ts.isPropertyAssignment(node) || ts.isMethodDeclaration(node) || ts.isShorthandPropertyAssignment(node);
  if (isMember && ts.isIdentifier(node.name) && TYPE_NAME.test(node.name.text)) {
    return { types: [node.name.text], nodes: childrenOf(node).slice(1), outside: [] };
  }
  return undefined;
}

function comparedType(node) {
  if (!ts.isBinaryExpression(node) || node.operatorToken.kind !== ts.SyntaxKind.EqualsEqualsEqualsToken)
    return undefined;
  return ts.isStringLiteral(node.right) && TYPE_NAME.test(node.right.text) ? node.right.text : undefined;
}

function readNode(node, into, source) {
  if (ts.isIdentifier(node)) into.names.add(node.text);
  if (ts.isNewExpression(node) && ts.isIdentifier(node.expression)) into.news.add(node.expression.text);
  if (ts.isPropertyAssignment(node) || ts.isShorthandPropertyAssignment(node)) readProperty(node, into, source);
  if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)) {
    for (const [table] of node.text.matchAll(TABLE)) source.tables.add(table);
  }
  if (ts.isStringLiteral(node) && TYPE_NAME.test(node.text)) source.typeNames.add(node.text);
  if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) {
    for (const [path] of pathText(node).matchAll(API_PATH)) {
      source.apiPaths.add(path);
      into.paths.add(path);
    }
  }
  if (ts.isTypeReferenceNode(node)) readMessage(node, source);
  if (ts.isPropertySignature(node) && node.name.text === 'type') readCommandType(node.type, source);
}

function readProperty({ name, initializer }, into, source) {
  if (!ts.isIdentifier(name)) return;
  source.properties.add(name.text);
  const value = initializer && ts.isAsExpression(initializer) ? initializer.expression : initializer;
  if (name.text === 'type' && value && ts.isStringLiteral(value)) into.makes.add(value.text);
}

const pathText = (node) =>
  ts.isTemplateExpression(node)
    ? node.head.text + node.templateSpans.map(({ literal }) => `{}${literal.text}`).join('')
    : node.text;

function readMessage({ typeName, typeArguments = [] }, source) {
  const [type, data] = typeArguments;
  if (typeName.text === 'Command') readCommandType(type, source);
  if (typeName.text !== 'Event' || !type || !ts.isLiteralTypeNode(type)) return;
  const members = data && ts.isTypeLiteralNode(data) ? data.members : [];
  source.declares.set(
    type.literal.text,
    members.map(({ name }) => name.text),
  );
}

function readCommandType(type, source) {
  if (type && ts.isLiteralTypeNode(type) && ts.isStringLiteral(type.literal))
    source.commandTypes.add(type.literal.text);
}

function readClass(statement, source) {
  const decorators = decoratorsOf(statement);
  for (const { name, argument } of decorators)
    if (/^(Command|Query)Handler$/.test(name)) source.handles.add(argument?.text);
  const controller = decorators.find(({ name }) => name === 'Controller');
  for (const member of statement.members) {
    if (ts.isPropertyDeclaration(member) && /^types?$/.test(member.name.text ?? ''))
      readReaction(member.initializer, source);
    if (controller && ts.isMethodDeclaration(member))
      readRoutes(member, controller.argument?.text ?? '', source, statement.members);
  }
}

function readReaction(node, source) {
  if (!node) return;
  if (ts.isStringLiteral(node)) source.reactsTo.add(node.text);
  else ts.forEachChild(node, (child) => readReaction(child, source));
}

/** A route sends the messages that its method sends, and those sent by the other methods of the class that it calls. */
function readRoutes(method, prefix, source, members) {
  const { names, news } = mentionsOf(method, source);
  const called = members.filter(({ name }) => name && names.has(name.text)).map((member) => mentionsOf(member, source));
  const sent = new Set([...news, ...called.flatMap((one) => [...one.news])]);
  for (const { name, argument } of decoratorsOf(method)) {
    if (!VERBS.includes(name)) continue;
    const path = `/${prefix}/${argument?.text ?? ''}`.replace(/\/$/, '').replace(/:[A-Za-z]+/g, '{}');
    source.routes.push({ verb: name === 'Sse' ? 'GET' : name.toUpperCase(), path, news: sent });
  }
}

function mentionsOf(node, source) {
  const inside = mentions();
  walk(node, inside, { source: { ...source, properties: new Set() }, declaration: { branches: [] } });
  return inside;
}

const decoratorsOf = (node) =>
  (ts.getDecorators(node) ?? []).map(({ expression }) =>
    ts.isCallExpression(expression)
      ? { name: expression.expression.text, argument: expression.arguments[0] }
      : { name: expression.text },
  );
