import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import ts from 'typescript';
import { ROOT } from '../cruise.mjs';

const NO_PRODUCER = /(catalogue|\.test)\.ts$|\/(demo|testing)\//;

const nameIn = (object, name) =>
  object.properties.find((one) => ts.isPropertyAssignment(one) && one.name.getText() === name)?.initializer;

const isDomainEvent = (node) =>
  ts.isObjectLiteralExpression(node) && node.properties.some((one) => one.name?.getText() === 'data');

/** The string literals that an expression may evaluate to: `'A'`, or `sure ? 'A' : 'B'`. */
function literalsOf(node) {
  if (node === undefined) return [];
  if (ts.isStringLiteral(node)) return [node.text];
  if (ts.isConditionalExpression(node)) return [...literalsOf(node.whenTrue), ...literalsOf(node.whenFalse)];
  return ts.isAsExpression(node) ? literalsOf(node.expression) : [];
}

/** The files of the domain that create each event: a map of event type → paths. */
export function producersOf(program) {
  const found = new Map();
  for (const file of program.getSourceFiles()) {
    const path = relative(ROOT, file.fileName);
    if (!path.startsWith('domain/src/') || NO_PRODUCER.test(path)) continue;
    const look = (node) => {
      if (isDomainEvent(node)) for (const type of literalsOf(nameIn(node, 'type'))) record(found, type, path);
      if (ts.isCallExpression(node)) for (const type of node.arguments.flatMap(literalsOf)) record(found, type, path);
      ts.forEachChild(node, look);
    };
    look(file);
  }
  return found;
}

const record = (found, type, who) => found.set(type, (found.get(type) ?? new Set()).add(who));

/** The consumers that read each event, apart from the domain's decisions: projections, and reactions of the backend. */
export async function findReaders() {
  const found = new Map();
  const { allProjections } = await import(pathToFileURL(join(ROOT, 'projections/dist/all-projections.js')).href);
  for (const { name, handles } of allProjections) for (const type of handles) record(found, type, `projection ${name}`);
  for (const file of readdirSync(join(ROOT, 'backend/src'), { recursive: true }).sort()) {
    if (!file.endsWith('.reaction.ts')) continue;
    const [, type] = /readonly type = '(\w+)'/.exec(readFileSync(join(ROOT, 'backend/src', file), 'utf8')) ?? [];
    record(found, type, `reaction ${file.split('/').at(-1).replace('.reaction.ts', '')}`);
  }
  return found;
}
