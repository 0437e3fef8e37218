import assert from 'node:assert/strict';
import { it } from 'node:test';
import capabilities from './capabilities.cjs';
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

/** The folder of the product, or the room of the workshop, that a path leads to. */
const placeOf = (path) =>
  path
    .split('/')
    .slice(0, path.startsWith('workshop/') ? 2 : 1)
    .join('/');

it('has a row for every workspace and every room, and asks for that of a new room', () => {
  const places = new Set(FILES.filter((file) => SOURCE.test(file)).map(placeOf));
  const guarded = new Set(Object.keys(table).map(placeOf));
  assert.deepEqual(
    [...places].filter((place) => !guarded.has(place) && place !== 'docs'),
    [],
  );
  assert.deepEqual(withoutRow(FILES), []);
  assert.deepEqual(withoutRow(['backend/src/loyalty/points.ts', 'workshop/launch/cloud/upload.mjs']), [
    'backend/src/loyalty',
    'workshop/launch/cloud',
  ]);
});

/** For each room of the workshop those that it imports, by a table and without its tests. */
const importsIn = (rows) =>
  new Map(
    Object.entries(rows)
      .filter(([workspace]) => workspace.startsWith('workshop/'))
      .map(([workspace, { outside = '', rooms = {} }]) => {
        const named = [outside, ...Object.values(rooms)].flatMap((words) => words.split(' '));
        return [placeOf(workspace), named.map((word) => placeOf(word.replace(/^\//, '')))];
      }),
  );

/** The rooms from which a way of imports leads back to them. */
function circularIn(rows) {
  const imports = importsIn(rows);
  const isCircular = (room) => {
    const reached = new Set(imports.get(room));
    for (const one of reached) for (const next of imports.get(one) ?? []) reached.add(next);
    return reached.has(room);
  };
  return [...imports.keys()].filter(isCircular);
}

it('lets imports between the rooms of the workshop go one way', () => {
  assert.deepEqual(circularIn(table), []);
  const planted = { ...table, 'workshop/launch': { rooms: { stack: '/workshop/changes' } } };
  assert.ok(circularIn(planted).includes('workshop/launch'));
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
