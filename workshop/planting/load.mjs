import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../launch/prepare/root.mjs';
import { ROWS } from './rows.mjs';

const FOLDER = join(ROOT, 'workshop/defects');
const FIELDS = ['id', 'rule', 'file', 'find', 'title'];

/**
 * Loads all defects of workshop/defects: `{ id, rule, file, find, replace, test, title, row }`, with paths from the root of the checkout; `test`
 * is the test file beside `file` unless another is named, `row` the folder of the test. Throws on a duplicate id, a missing field or a test
 * that is of no row.
 */
export async function loadDefects() {
  const files = readdirSync(FOLDER, { recursive: true }).filter((name) => name.endsWith('.mjs'));
  const modules = await Promise.all(files.sort().map((name) => import(pathToFileURL(join(FOLDER, name)).href)));
  const defects = modules.flatMap((module) => module.defects).map(completed);
  for (const [index, { id, test, row }] of defects.entries()) {
    if (!row) throw new Error(`The test of the defect ${id} is of no row: ${test}.`);
    if (defects.findIndex((other) => other.id === id) !== index) throw new Error(`Two defects are ${id}.`);
  }
  return defects;
}

function completed(defect) {
  const missing = FIELDS.filter((field) => !defect[field]);
  if (missing.length > 0) throw new Error(`The defect ${defect.id} has no ${missing.join(', ')}.`);
  const { test = defect.file.replace(/\.\w+$/, '.test$&') } = defect;
  return { ...defect, test, row: Object.keys(ROWS).find((row) => test.startsWith(`${row}/`)) };
}

/** The defects with these ids (comma-separated) and of this row; all of them when neither is given. Throws on an unknown id. */
export function chosenOf(defects, { only, row }) {
  const ids = only?.split(',').map((id) => id.trim());
  const unknown = ids?.filter((id) => !defects.some((defect) => defect.id === id)) ?? [];
  if (unknown.length > 0) throw new Error(`No defect is called ${unknown.join(', ')}.`);
  return defects.filter((defect) => (!ids || ids.includes(defect.id)) && (!row || defect.row === row));
}
