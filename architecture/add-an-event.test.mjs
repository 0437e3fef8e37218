import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'node:test';
import { ROOT } from './cruise.mjs';
import { brokenFiles } from './planted/broken-files.mjs';
import { withEventType } from './planted/planted-types.mjs';

/** Per union with its own catalogue, the place for one extra event type: events file, union, and other files that must then change. */
const PLANTS = [
  ['sessions/events.ts', 'SessionsEvent', ['sessions/catalogue.ts', 'sessions/state.ts']],
  ['vehicles/events.ts', 'VehiclesEvent', ['vehicles/catalogue.ts', 'vehicles/state.ts']],
  ['customers/events.ts', 'CustomersEvent', ['customers/catalogue.ts', 'customers/state.ts']],
  ['reports/events.ts', 'ReportsEvent', ['reports/catalogue.ts', 'reports/state.ts']],
  ['pricing/events.ts', 'PricingEvent', ['pricing/catalogue.ts', 'pricing/state.ts']],
  ['payments/events.ts', 'PaymentsEvent', ['payments/catalogue.ts', 'payments/state.ts']],
  ['orders/events.ts', 'AddressEvent', ['orders/address/catalogue.ts', 'orders/state.ts']],
  ['admin/events.ts', 'AdminEvent', ['admin/catalogue.ts', 'admin/state.ts']],
];
const PROJECTION = 'projections/src/payments/payments.projection.ts';

/** The files that docs/add-an-event.md says the compiler reports. */
const documented = () => {
  const [, listed = ''] = /```text\n([\s\S]*?)```/.exec(readFileSync(join(ROOT, 'docs/add-an-event.md'), 'utf8')) ?? [];
  return listed
    .trim()
    .split('\n')
    .map((line) => line.split(/\s+/)[0]);
};

const plantsOf = () =>
  PLANTS.map(([file, union], index) => withEventType(`domain/src/${file}`, union, `Planted${index}`));

it('asks for one room of the domain, whichever chapter has the new event, and for the projection that chose to read it', () => {
  const read = readFileSync(join(ROOT, PROJECTION), 'utf8').replace("| 'PaymentIntentCanceled'", "$& | 'Planted5'");
  const asked = PLANTS.flatMap(([, , files]) => files.map((file) => `domain/src/${file}`));
  const broken = brokenFiles(new Map([...plantsOf(), [PROJECTION, read]]));
  assert.deepEqual(broken, [...asked, PROJECTION].sort());
  const payments = ['domain/src/payments/events.ts', ...broken.filter((file) => file.includes('/payments/'))];
  assert.deepEqual(documented(), payments);
});
