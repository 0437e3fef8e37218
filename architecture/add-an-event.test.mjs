import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
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
  ['pricing/discounts.ts', 'DiscountsEvent', ['pricing/catalogue.ts', 'pricing/discounts.ts']],
  ['payments/events.ts', 'PaymentsEvent', ['payments/catalogue.ts', 'payments/state.ts']],
  ['payments/events.ts', 'RefundsEvent', ['payments/refunds-catalogue.ts', 'payments/state.ts']],
  ['orders/events.ts', 'OrderEvent', ['orders/catalogue.ts', 'orders/state.ts']],
  ['orders/fulfilment/events.ts', 'FulfilmentEvent', ['orders/fulfilment/catalogue.ts', 'orders/state.ts']],
  ['orders/mails/events.ts', 'MailsEvent', ['orders/mails/catalogue.ts', 'orders/state.ts']],
  ['orders/address/events.ts', 'AddressEvent', ['orders/address/catalogue.ts', 'orders/state.ts']],
  ['orders/withdrawal/events.ts', 'WithdrawalEvent', ['orders/withdrawal/catalogue.ts', 'orders/state.ts']],
  ['orders/refunds/events.ts', 'OrderRefundEvent', ['orders/refunds/catalogue.ts', 'orders/state.ts']],
  ['orders/sharing/events.ts', 'SharingEvent', ['orders/sharing/catalogue.ts', 'orders/state.ts']],
  ['orders/link/events.ts', 'LinkEvent', ['orders/link/catalogue.ts', 'orders/state.ts']],
  ['admin/events.ts', 'AdminEvent', ['admin/catalogue.ts', 'admin/state.ts']],
];
const PROJECTION = 'projections/src/payments/payments.projection.ts';

/** The files that docs/add-an-event.md says the compiler reports. */
const documented = () => {
  const [, listed = ''] = /```text\n([\s\S]*?)```/.exec(sourceOf('docs/add-an-event.md')) ?? [];
  return listed
    .trim()
    .split('\n')
    .map((line) => line.split(/\s+/)[0]);
};

/** The unions that a catalogue of the domain declares. */
const declaredUnions = () =>
  readdirSync(join(ROOT, 'domain/src'), { recursive: true })
    .filter((file) => file.endsWith('catalogue.ts'))
    .flatMap((file) => [...readFileSync(join(ROOT, 'domain/src', file), 'utf8').matchAll(/declareEvents<(\w+)>\(\)/g)])
    .map(([, union]) => union);

const sourceOf = (file) => readFileSync(join(ROOT, file), 'utf8');

/** The sources with one more event type in each union, by path. */
const planted = () => {
  const texts = new Map();
  for (const [file, union] of PLANTS) {
    const path = `domain/src/${file}`;
    texts.set(path, withEventType(texts.get(path) ?? sourceOf(path), union, `Planted${union}`));
  }
  return texts;
};

describe('a new event', () => {
  it('is planted in every union that has a catalogue', () => {
    assert.deepEqual(PLANTS.map(([, union]) => union).sort(), declaredUnions().sort());
  });

  it('asks for one room of the domain, whichever chapter has it, and for the projection that chose to read it', () => {
    const read = sourceOf(PROJECTION).replace("| 'PaymentIntentCanceled'", "$& | 'PlantedPaymentsEvent'");
    const asked = new Set(PLANTS.flatMap(([, , files]) => files.map((file) => `domain/src/${file}`)));
    const broken = brokenFiles(new Map([...planted(), [PROJECTION, read]]));
    assert.deepEqual(broken, [...asked, PROJECTION].sort());
  });

  it('asks for the files that docs/add-an-event.md lists', () => {
    const read = sourceOf(PROJECTION).replace("| 'PaymentIntentCanceled'", "$& | 'Planted'");
    const file = 'domain/src/payments/events.ts';
    const plant = withEventType(sourceOf(file), 'PaymentsEvent', 'Planted');
    assert.deepEqual(documented(), [
      file,
      ...brokenFiles(
        new Map([
          [file, plant],
          [PROJECTION, read],
        ]),
      ),
    ]);
  });
});
