import assert from 'node:assert/strict';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'node:test';
import capabilities from './capabilities.cjs';
import { ROOT } from './cruise.mjs';

const foldersOf = (row) => {
  const folder = join(ROOT, row, 'src');
  const entries = existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : [];
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
};

/** Folders of a row that are named for their purpose and belong to no capability. */
const ROOMS = {
  domain: ['session', 'testing', 'time'],
  backend: [
    'cli',
    'documents',
    'history',
    'http',
    'integrations',
    'mail',
    'platform',
    'privacy',
    'stores',
    'worker',
    'testing',
  ],
  eventing: ['commands', 'consumers', 'event-store', 'postgres', 'projections', 'reactions', 'rebuild', 'testing'],
  projections: ['commands', 'engine', 'http', 'testing'],
  analyst: ['export', 'past', 'replay', 'sql', 'testing', 'versions'],
  frontend: ['api', 'app', 'checkout', 'i18n', 'layout', 'storage', 'telemetry', 'testing', 'trust', 'ui'],
};

it('guards exactly the capabilities of the domain', () => {
  const chapters = foldersOf('domain').filter((name) => !ROOMS.domain.includes(name));
  assert.deepEqual(chapters.sort(), [...capabilities].sort());
});

for (const [row, rooms] of Object.entries(ROOMS)) {
  it(`has no folder in ${row} that is neither a capability nor a known room`, () => {
    assert.deepEqual(
      foldersOf(row).filter((name) => ![...capabilities, ...rooms].includes(name)),
      [],
    );
  });
}
