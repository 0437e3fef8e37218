import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { ROOT } from '../cruise.mjs';

const AT = '2026-06-30T08:00:00.000Z';
const NOT_READ = /(catalogue|\.test|\.contract)\.ts$|\/(testing|contract)\//;

const isObject = (value) => typeof value === 'object' && value !== null;

/** The names of the fields that differ between two states, at every depth. */
function changedBetween(before, after, name) {
  if (Object.is(before, after)) return [];
  if (!isObject(after)) return [name];
  const keys = new Set([...Object.keys(isObject(before) ? before : {}), ...Object.keys(after)]);
  return [...keys].flatMap((key) => changedBetween(before?.[key], after[key], /^\d+$/.test(key) ? name : key));
}

/**
 * The fields of a decider's state that each event type changes, a map of type → names. An example of each is applied to the first state
 * and to those that the examples before it lead to.
 */
export function fieldsChangedBy({ initial, evolve }, types, exampleOf) {
  const events = types.map((type) => ({ type, data: exampleOf(type), at: AT }));
  const states = [initial];
  for (const event of events) states.push(evolve(states.at(-1), event));
  return new Map(
    events.map((event) => [
      event.type,
      new Set(states.flatMap((state) => changedBetween(state, evolve(state, event)))),
    ]),
  );
}

const isEvolution = (node) => ts.isCallExpression(node) && node.expression.getText() === 'evolveBy';

/** The fields that a node reads: by its name, by destructuring, or in SQL. */
function fieldsIn(node) {
  if (ts.isPropertyAccessExpression(node)) return [node.name.text];
  if (ts.isBindingElement(node) && ts.isObjectBindingPattern(node.parent))
    return [(node.propertyName ?? node.name).getText()];
  return ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)
    ? [...node.getText().matchAll(/->>? '(\w+)'/g)].map(([, field]) => field)
    : [];
}

/** The names of the fields that the sources of domain, backend and projections read, outside of the tables that evolve a state. */
export function fieldsRead() {
  const found = new Set();
  const look = (node) => {
    if (isEvolution(node)) return;
    for (const field of fieldsIn(node)) found.add(field);
    ts.forEachChild(node, look);
  };
  for (const row of ['domain/src', 'backend/src', 'projections/src']) {
    for (const file of readdirSync(join(ROOT, row), { recursive: true })) {
      if (!file.endsWith('.ts') || NOT_READ.test(file)) continue;
      const text = readFileSync(join(ROOT, row, file), 'utf8');
      look(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true));
    }
  }
  return found;
}
