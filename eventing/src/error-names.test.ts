import { expect, it } from 'vitest';
import { TimedOut } from './backoff.js';
import { EventNotApplicable, LeaseLost, NewerTables, Outdated } from './consumers/consumer.js';
import { NotAnAdmin } from './event-store/administration/store-user.js';
import { ReadInterrupted } from './event-store/calls/store-errors.js';
import { StoreFault } from './event-store/calls/store-fault.js';
import { LogRefused } from './event-store/log-identity.js';
import { EventStoreUnavailable } from './event-store/unavailable.js';
import { UnfitPostgres } from './postgres/failures.js';
import { Resigned } from './postgres/leader-election.js';

const PLAIN = {
  ...{ EventNotApplicable, EventStoreUnavailable, LeaseLost, NewerTables, NotAnAdmin, Outdated, ReadInterrupted },
  ...{ Resigned, StoreFault, TimedOut, UnfitPostgres },
};

it.each(Object.entries(PLAIN))('a log names an error by its kind: %s', (name, Kind) => {
  expect(String(new Kind('why'))).toBe(`${name}: why`);
});

it('a log names a refused log by its kind, with whether it is that of another shop', () => {
  const refused = new LogRefused('another shop', 'why');
  expect([String(refused), refused.reason]).toEqual(['LogRefused: why', 'another shop']);
});
