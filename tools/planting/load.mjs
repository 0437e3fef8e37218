import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../../launch/prepare/root.mjs';
import { ROWS } from './rows.mjs';

const FOLDER = join(ROOT, 'tools/defects');
const FIELDS = ['id', 'rule', 'file', 'find', 'test', 'title'];

/**
 * Loads all defects of tools/defects: `{ id, rule, file, find, replace, test, title, row }`, with paths from the root of the checkout; `row`
 * is the folder of the test. Throws on a duplicate id, a missing field or a test that is of no row.
 */
export async function loadDefects() {
  const files = readdirSync(FOLDER, { recursive: true }).filter((name) => name.endsWith('.mjs'));
  const modules = await Promise.all(files.sort().map((name) => import(pathToFileURL(join(FOLDER, name)).href)));
  const defects = modules.flatMap((module) => module.defects);
  for (const [index, defect] of defects.entries()) {
    const missing = FIELDS.filter((field) => !defect[field]);
    if (missing.length > 0) throw new Error(`The defect ${defect.id} has no ${missing.join(', ')}.`);
    if (!ROWS[rowOf(defect)]) throw new Error(`The test of the defect ${defect.id} is of no row: ${defect.test}.`);
    if (defects.findIndex(({ id }) => id === defect.id) !== index) throw new Error(`Two defects are ${defect.id}.`);
  }
  return defects.map((defect) => ({ ...defect, row: rowOf(defect) }));
}

const rowOf = ({ test }) => test.split('/')[0];

/** The defects with these ids (comma-separated) and of this row; all of them when neither is given. Throws on an unknown id. */
export function chosenOf(defects, { only, row }) {
  const ids = only?.split(',').map((id) => id.trim());
  const unknown = ids?.filter((id) => !defects.some((defect) => defect.id === id)) ?? [];
  if (unknown.length > 0) throw new Error(`No defect is called ${unknown.join(', ')}.`);
  return defects.filter((defect) => (!ids || ids.includes(defect.id)) && (!row || defect.row === row));
}
