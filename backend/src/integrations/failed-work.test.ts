import { EventStoreUnavailable } from '@shop/eventing/event-store/unavailable';
import { describe, expect, it } from 'vitest';
import { HealthIssues } from '../platform/health-issues.js';
import { PostgresUnavailable, StatementTimedOut } from '../stores/postgres/postgres-errors.js';
import { FailedWork } from './failed-work.js';
import { CallRejected, ProviderFailed } from './provider-call.js';

/** The issues of a worker after one failure. */
const issuesAfter = (error: unknown) => {
  const issues = new HealthIssues();
  new FailedWork(issues).report('orders', 'an order', error);
  return issues.open;
};

describe('background work that will be retried', () => {
  it.each([
    ['a provider', new ProviderFailed('answered 503')],
    ['a spared provider', new CallRejected('spared for now')],
    ['the event store', new EventStoreUnavailable('no answer')],
    ['Postgres', new PostgresUnavailable('no answer')],
  ])('is no issue of the worker while it gets no answer of %s', (_, error) => {
    expect(issuesAfter(error)).toEqual([]);
  });

  it.each([
    ['a bug', new TypeError('make is not a function'), 'TypeError: make is not a function'],
    ['a slow statement', new StatementTimedOut('too long'), 'StatementTimedOut: too long'],
    ['what is no error', 'jane@example.fr', '[e-mail]'],
  ])('is one after %s, with its reason', (_, error, reason) => {
    expect(issuesAfter(error)).toMatchObject([{ duty: 'orders', reason }]);
  });
});
