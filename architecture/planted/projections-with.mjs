import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../cruise.mjs';

const BUILT = ['domain', 'eventing', 'projections'];
const ENTRY = "{ example: { data: {}, at: '' }, personal: [], sentence: { fr: () => '', en: () => '' } }";

/** Copies the built rows and adds one event type to each of these catalogues (path → type); returns the folder of the copy. */
export function builtWith(plants) {
  const copy = mkdtempSync(join(tmpdir(), 'shop-planted-'));
  mkdirSync(join(copy, 'node_modules/@shop'), { recursive: true });
  for (const row of BUILT) {
    for (const part of ['package.json', 'dist'])
      cpSync(join(ROOT, row, part), join(copy, row, part), { recursive: true });
    symlinkSync(join(copy, row), join(copy, 'node_modules/@shop', row));
  }
  for (const name of readdirSync(join(ROOT, 'node_modules')).filter((entry) => !/^(@shop$|\.)/.test(entry))) {
    symlinkSync(join(ROOT, 'node_modules', name), join(copy, 'node_modules', name));
  }
  for (const [file, type] of plants) {
    const text = readFileSync(join(copy, file), 'utf8');
    const planted = text.replace('declareEvents()({', `declareEvents()({ ${type}: ${ENTRY},`);
    if (planted === text) throw new Error(`${file} declares no events`);
    writeFileSync(join(copy, file), planted);
  }
  return copy;
}
