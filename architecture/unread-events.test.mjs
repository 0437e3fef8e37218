import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'node:test';
import { pathToFileURL } from 'node:url';
import { ROOT } from './cruise.mjs';

/** Events that are stored for the decisions of the domain alone: no screen shows them. */
const UNREAD = ['DiscountIssued'];

const built = (file) => import(pathToFileURL(join(ROOT, file)).href);
const { allExamples } = await built('domain/dist/testing/index.js');
const { allProjections } = await built('projections/dist/all-projections.js');

const events = Object.keys(allExamples);
const read = new Set(allProjections.flatMap(({ handles }) => handles));

it('shows every stored event somewhere, or lists it as unread', () => {
  assert.deepEqual(events.filter((type) => !read.has(type)).sort(), [...UNREAD].sort());
});

it('reads no event that nobody stores', () => {
  assert.deepEqual(
    [...read].filter((type) => !events.includes(type)),
    [],
  );
});

it('runs every projection that is written', () => {
  const written = readdirSync(join(ROOT, 'projections/src'), { recursive: true }).filter((name) =>
    name.endsWith('.projection.ts'),
  );
  assert.equal(allProjections.length, written.length);
});
