import assert from 'node:assert/strict';
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'node:test';
import { pathToFileURL } from 'node:url';
import { ROOT } from './cruise.mjs';
import { builtWith } from './planted/projections-with.mjs';

/** Events that are stored only for the decisions of the domain; no screen shows them. */
const UNREAD = ['DiscountIssued'];

const built = (folder, file) => import(pathToFileURL(join(folder, file)).href);

/** The stored event types, those that projections read by name, and those that no projection reads. */
async function readingIn(folder) {
  const { eventTypes, sessionEventTypes } = await built(folder, 'domain/dist/event-types.js');
  const { allProjections } = await built(folder, 'projections/dist/all-projections.js');
  const read = new Set(allProjections.flatMap(({ handles }) => handles));
  const { handles } = allProjections.find(({ name }) => name === 'sessions');
  return {
    stored: eventTypes,
    read: [...read],
    projections: allProjections,
    unread: eventTypes.filter((type) => !read.has(type)),
    unseenBySessions: sessionEventTypes.filter((type) => !handles.includes(type)),
  };
}

const now = await readingIn(ROOT);

it('shows every stored event somewhere, or lists it as unread', () => {
  assert.deepEqual(now.unread, UNREAD);
});

it('reads every event of a visit into its row, whose revision tells a reader how new it is', () => {
  assert.deepEqual(now.unseenBySessions, []);
});

it('names an event that is planted in a visit or in an order and that nobody reads', async () => {
  const folder = builtWith([
    ['domain/dist/payments/catalogue.js', 'PaymentMislaid'],
    ['domain/dist/orders/address/catalogue.js', 'AddressMislaid'],
  ]);
  try {
    const { unread, unseenBySessions } = await readingIn(folder);
    assert.deepEqual(unread.toSorted(), ['AddressMislaid', 'PaymentMislaid', ...UNREAD].sort());
    assert.deepEqual(unseenBySessions, ['PaymentMislaid']);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

it('reads no event that nobody stores', () => {
  assert.deepEqual(
    now.read.filter((type) => !now.stored.includes(type)),
    [],
  );
});

it('runs every projection that is written', () => {
  const written = readdirSync(join(ROOT, 'projections/src'), { recursive: true }).filter((name) =>
    name.endsWith('.projection.ts'),
  );
  assert.equal(now.projections.length, written.length);
});
