import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { it } from 'node:test';
import { ROOT } from './cruise.mjs';

const PAGES = join(ROOT, 'frontend/src');
const IMPORT = /import (\w+) from '(\.[^']+\.module\.css)'/g;

/** The classes that a component names and its style sheet does not define; the bundler turns them into `undefined`. */
function missingClasses(text, sheetOf) {
  return [...text.matchAll(IMPORT)].flatMap(([, name, path]) => {
    const sheet = sheetOf(path);
    const used = [...text.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))].map(([, used]) => used);
    return used.filter((used) => !new RegExp(`\\.${used}\\b`).test(sheet));
  });
}

it('every class that a component names is in its style sheet', () => {
  const components = readdirSync(PAGES, { recursive: true }).filter((name) => name.endsWith('.tsx'));
  const missing = components.flatMap((name) => {
    const file = join(PAGES, name);
    const sheetOf = (path) => readFileSync(join(dirname(file), path), 'utf8');
    return missingClasses(readFileSync(file, 'utf8'), sheetOf).map((used) => `${name}: ${used}`);
  });
  assert.ok(components.length > 100);
  assert.deepEqual(missing, []);
});

it('and one that is not is found', () => {
  const text =
    "import styles from './a.module.css';\nexport const A = () => <p className={styles.gone} id={styles.here} />;";
  assert.deepEqual(
    missingClasses(text, () => '.here { color: red; }'),
    ['gone'],
  );
});

/** Rules for a `select` that remove its arrow, which is a background image; WebKit does not draw one itself. */
function signlessSelects(sheet) {
  const rules = [...sheet.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selector, body]) => [selector.trim(), body]);
  return rules.filter(([name, body]) => /(\bselect|\.switcher)$/.test(name) && /^\s*background:/m.test(body));
}

it('every list of choices keeps the sign that the base style sheet draws', () => {
  const sheets = readdirSync(PAGES, { recursive: true }).filter((name) => name.endsWith('.css'));
  assert.match(readFileSync(join(PAGES, 'ui/styles/base.css'), 'utf8'), /^select \{\n {2}appearance: none;/m);
  assert.deepEqual(
    sheets.flatMap((name) => signlessSelects(readFileSync(join(PAGES, name), 'utf8'))),
    [],
  );
});

it('and one that loses it is found', () => {
  assert.equal(signlessSelects('.form select {\n  background: var(--surface);\n}').length, 1);
});
