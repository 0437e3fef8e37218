import assert from 'node:assert/strict';
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'node:test';
import { pathToFileURL } from 'node:url';
import { ROOT } from './cruise.mjs';
import { fieldsChangedBy, fieldsRead } from './catalogue/state-fields.mjs';
import { builtWith, declared } from './planted/projections-with.mjs';

/** Events that are stored only for the decisions of the domain; no screen shows them. */
const UNREAD = ['DiscountIssued'];

const built = (folder, file) => import(pathToFileURL(join(folder, file)).href);

/** Projections that read every event of their streams alike: by them an event is read by nobody in particular. */
const GENERIC = ['sessions', 'orders'];

const fields = fieldsRead();

/** How the events are read: `unread` are those that no projection has chosen to read, and that change no field of a state that a view or a decision reads. */
async function readingIn(folder) {
  const { eventTypes, exampleOf, orderEventTypes, sessionEventTypes } = await built(
    folder,
    'domain/dist/event-types.js',
  );
  const { sessionDecider } = await built(folder, 'domain/dist/index.js');
  const { orderDecider } = await built(folder, 'domain/dist/orders/index.js');
  const { allProjections } = await built(folder, 'projections/dist/all-projections.js');
  const chosen = allProjections.filter(({ name }) => !GENERIC.includes(name)).flatMap(({ handles }) => handles);
  const changed = new Map([
    ...fieldsChangedBy(sessionDecider, sessionEventTypes, exampleOf),
    ...fieldsChangedBy(orderDecider, orderEventTypes, exampleOf),
  ]);
  return {
    stored: eventTypes,
    projections: allProjections,
    unread: eventTypes.filter(
      (type) => !chosen.includes(type) && ![...(changed.get(type) ?? [])].some((field) => fields.has(field)),
    ),
  };
}

const now = await readingIn(ROOT);

it('shows every stored event somewhere, or lists it as unread', () => {
  assert.deepEqual(now.unread, UNREAD);
});

const CUSTOMERS = 'domain/dist/customers/state.js';
const EVOLUTION = 'evolveCustomers = evolveBy({';

it('names an event that is planted and that nobody reads', async () => {
  const folder = builtWith([
    declared('domain/dist/payments/catalogue.js', 'PaymentMislaid'),
    declared('domain/dist/orders/email/catalogue.js', 'AddressMislaid'),
    declared('domain/dist/customers/catalogue.js', 'CallbackRequested'),
    declared('domain/dist/customers/catalogue.js', 'EmailMislaid'),
    [CUSTOMERS, EVOLUTION, ' CallbackRequested: (state) => ({ ...state, callbackPhone: 1 }),'],
    [CUSTOMERS, EVOLUTION, ' EmailMislaid: (state) => ({ ...state, email: "mislaid" }),'],
  ]);
  try {
    const { unread } = await readingIn(folder);
    assert.deepEqual(unread.toSorted(), ['AddressMislaid', 'CallbackRequested', 'PaymentMislaid', ...UNREAD].sort());
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

it('reads no event that nobody stores', () => {
  const read = now.projections.flatMap(({ handles }) => handles);
  assert.deepEqual(
    read.filter((type) => !now.stored.includes(type)),
    [],
  );
});

it('runs every projection that is written', () => {
  const written = readdirSync(join(ROOT, 'projections/src'), { recursive: true }).filter((name) =>
    name.endsWith('.projection.ts'),
  );
  assert.equal(now.projections.length, written.length);
});
