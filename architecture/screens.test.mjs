import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { SCREENS } from '../launch/screens.mjs';
import { ROOT } from './cruise.mjs';

const DOCS = join(ROOT, 'docs');
const PICTURES = join(DOCS, 'pictures/screens');

const shown = [...readFileSync(join(DOCS, 'screens.md'), 'utf8').matchAll(/src="([^"]+)"/g)].map(([, file]) => file);
const taken = readdirSync(PICTURES);

test('the page of screens shows only pictures that exist, and every one of them', () => {
  assert.deepEqual(
    shown.filter((file) => !existsSync(join(DOCS, file))),
    [],
  );
  const there = taken.map((file) => `pictures/screens/${file}`);
  assert.deepEqual(shown.toSorted(), there.toSorted());
});

test('every screen is there in French on a phone and a desktop, and the pictures stay small', () => {
  const missing = Object.keys(SCREENS).flatMap((screen) =>
    [`${screen}-fr-390.webp`, `${screen}-fr-1280.webp`].filter((file) => !taken.includes(file)),
  );
  assert.deepEqual(missing, []);
  const bytes = taken.reduce((sum, file) => sum + statSync(join(PICTURES, file)).size, 0);
  assert.ok(bytes <= taken.length * 65_000, `${bytes} bytes of ${taken.length} pictures`);
});
