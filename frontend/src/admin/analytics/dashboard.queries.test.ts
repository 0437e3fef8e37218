import { describe, expect, it } from 'vitest';
import { newQueryClient } from '../../api/query-client.js';
import { searchOf, renewDashboard, renewUnpushed } from './dashboard.queries.js';

const READ = ['analytics', 'funnel', 'orders', 'concerns', 'speed', 'dashboard', 'user', 'visits', 'dashboard-as-of'];
const clientWithAll = () => {
  const client = newQueryClient();
  for (const of of READ) client.setQueryData(['admin', of], {});
  client.setQueryData(['admin', 'analytics', 'range=7d'], {});
  const old = () => READ.filter((of) => client.getQueryState(['admin', of])?.isInvalidated);
  return { client, old };
};

describe('what is read again', () => {
  it('is by a push all that the push does not bring, of every range', async () => {
    const { client, old } = clientWithAll();
    await renewUnpushed(client);
    expect(old()).toEqual(['analytics', 'funnel', 'orders', 'concerns', 'speed']);
    expect(client.getQueryState(['admin', 'analytics', 'range=7d'])?.isInvalidated).toBe(true);
  });

  it('is by a press the figures of all time too, and neither the sign-in nor a past moment', async () => {
    const { client, old } = clientWithAll();
    await renewDashboard(client);
    expect(old()).toEqual(['analytics', 'funnel', 'orders', 'concerns', 'speed', 'dashboard']);
  });
});

describe('a question in an address', () => {
  it.each([
    [{ range: '7d', by: 'brand' }, 'range=7d&by=brand'],
    [
      { range: { from: '2026-10-01', to: '2026-10-22' }, by: 'source', source: 'a&b' },
      'from=2026-10-01&to=2026-10-22&by=source&source=a%26b',
    ],
    [{ range: '30d', by: 'language', brand: undefined }, 'range=30d&by=language'],
  ] as const)('is %j as %s', (question, search) => {
    const inOrder = (text: string) => [...new URLSearchParams(text)].sort();
    expect(inOrder(searchOf(question as never))).toEqual(inOrder(search));
  });
});
