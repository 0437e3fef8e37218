import { NewerEvent } from '@shop/domain/event-types';
import { EventStoreUnavailable } from '@shop/eventing/event-store/unavailable';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { HealthIssues } from '../platform/health-issues.js';
import { PostgresUnavailable, StatementTimedOut } from '../stores/postgres/postgres-errors.js';
import { FailedWork } from './failed-work.js';
import { LookupBudgetExhausted } from './unanswered.js';
import { CallRejected, ProviderFailed } from './provider-call.js';

/** The issues of a worker after one failure. */
function issuesAfter(error: unknown) {
  const issues = new HealthIssues();
  new FailedWork(issues).report('orders', 'an order', error);
  return issues.open;
}

afterEach(() => void vi.useRealTimers());

describe('background work that will be retried', () => {
  it.each([
    ['a provider', new ProviderFailed('answered 503')],
    ['a spared provider', new CallRejected('spared for now')],
    ['the event store', new EventStoreUnavailable('no answer')],
    ['Postgres', new PostgresUnavailable('no answer')],
    ['a provider for which no money is left', new LookupBudgetExhausted(60)],
    ['a program that knows the event', new NewerEvent('a version of later')],
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

  it('is an issue until it has not failed for ten minutes', () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const issues = new HealthIssues();
    const work = new FailedWork(issues);
    for (const minutes of [0, 9]) {
      vi.setSystemTime(minutes * 60_000);
      work.report('orders', 'an order', new TypeError('a bug'));
    }
    vi.setSystemTime(19 * 60_000);
    expect(issues.open).toMatchObject([{ since: '1970-01-01T00:00:00.000Z' }]);
    vi.setSystemTime(19 * 60_000 + 1);
    expect(issues.open).toEqual([]);
  });
});
