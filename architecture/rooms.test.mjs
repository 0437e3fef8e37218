import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'node:test';
import capabilities from './capabilities.cjs';
import { ROOT } from './cruise.mjs';
import { writtenFiles } from './files.mjs';
import table from './rules/rooms.cjs';

const FILES = writtenFiles();
const SOURCE = /\.([cm]?js|d\.mts|tsx?)$/;

/** The rooms of a workspace: its folders with sources, without those that only tests read. */
const foldersOf = (workspace, files = FILES) =>
  new Set(
    files
      .filter((file) => file.startsWith(`${workspace}/`) && SOURCE.test(file))
      .map((file) => file.slice(workspace.length + 1).split('/'))
      .filter(({ length, 0: room }) => length > 1 && room !== 'testing')
      .map(([room]) => room),
  );

const withoutRow = (files) =>
  Object.entries(table).flatMap(([workspace, { rooms = {} }]) =>
    [...foldersOf(workspace, files)].filter((room) => !(room in rooms)).map((room) => `${workspace}/${room}`),
  );

it('guards exactly the capabilities of the domain', () => {
  const chapters = [...foldersOf('domain/src')].filter((name) => !['session', 'time'].includes(name));
  assert.deepEqual(chapters.sort(), [...capabilities].sort());
});

it('has a row for every workspace and every room, and asks for that of a new room', () => {
  const rows = readdirSync(ROOT).filter((row) => FILES.some((file) => file.startsWith(`${row}/`) && SOURCE.test(file)));
  const guarded = new Set(Object.keys(table).map((workspace) => workspace.split('/')[0]));
  assert.deepEqual(
    rows.filter((row) => !guarded.has(row) && row !== 'docs' && row !== 'docker'),
    [],
  );
  assert.deepEqual(withoutRow(FILES), []);
  assert.deepEqual(withoutRow(['backend/src/loyalty/points.ts', 'launch/cloud/upload.mjs']), [
    'backend/src/loyalty',
    'launch/cloud',
  ]);
});

it('has no row without its room', () => {
  const named = Object.entries(table).flatMap(([workspace, { base, rooms = {} }]) => [
    ...Object.keys(rooms).map((room) => `${workspace}/${room}`),
    ...(base?.split(' ') ?? []).map((name) => `${workspace}/${name}`),
  ]);
  assert.deepEqual(
    named.filter((name) => !FILES.some((file) => file.startsWith(name) && /^$|^[./]/.test(file.slice(name.length)))),
    [],
  );
});
