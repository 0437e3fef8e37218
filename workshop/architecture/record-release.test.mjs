import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { it } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { ROOT } from './cruise.mjs';

it('records the readers and the migrations of this release', () => {
  const folder = mkdtempSync(join(tmpdir(), 'shop-release-'));
  try {
    execFileSync(process.execPath, [join(ROOT, 'workshop/generators/record-release.mjs'), '--to', folder]);
    const program = gunzipSync(readFileSync(join(folder, 'program.js.gz'))).toString();
    for (const reader of ['sessionDecider', 'orderDecider', 'tryUpcast', 'allProjections'])
      assert.match(program, new RegExp(`as ${reader}\\b`));
    const { migrations } = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'));
    assert.deepEqual(migrations.projections, readdirSync(join(ROOT, 'projections/migrations')).sort());
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
