import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'node:test';
import { ROOT } from './cruise.mjs';

const FOLDER = join(ROOT, 'docs/decisions');
const HEADER = /^# (?!\d)[^\n]+\n\nStatus: (proposed|accepted|superseded) · Date: \d{4}-\d{2}-\d{2}\n/;

it('a decision begins with its subject, its status and its date', () => {
  const files = readdirSync(FOLDER).filter((name) => name.endsWith('.md'));
  assert.ok(files.length > 40);
  assert.deepEqual(
    files.filter((name) => !HEADER.test(readFileSync(join(FOLDER, name), 'utf8'))),
    [],
  );
});
