import { describe, expect, it } from 'vitest';
import { newQueryClient } from '../../api/query-client.js';
import { staffOrdersQuery } from '../orders/staff-orders.queries.js';
import { adminUserQuery } from '../sign-in/admin.queries.js';
import { paymentIssuesQuery, visitsQuery } from '../staff.queries.js';
import {
  analyticsQuery,
  dashboardQuery,
  funnelQuery,
  pastDashboardQuery,
  renewDashboard,
  renewUnpushed,
  searchOf,
  speedQuery,
} from './dashboard.queries.js';

const QUESTION = { range: '30d', by: 'brand' } as const;
const READ = {
  analytics: analyticsQuery(QUESTION).queryKey,
  funnel: funnelQuery(null).queryKey,
  orders: staffOrdersQuery.queryKey,
  concerns: paymentIssuesQuery.queryKey,
  speed: speedQuery.queryKey,
  dashboard: dashboardQuery.queryKey,
  user: adminUserQuery.queryKey,
  visits: visitsQuery('lost', QUESTION).queryKey,
  'dashboard-as-of': pastDashboardQuery('2026-11-20T13:05:00.000Z').queryKey,
};
function clientWithAll() {
  const client = newQueryClient();
  for (const queryKey of Object.values(READ)) client.setQueryData<unknown>(queryKey, {});
  client.setQueryData(['admin', 'analytics', 'range=7d'], {});
  const old = () =>
    Object.entries(READ).flatMap(([name, key]) => (client.getQueryState(key)?.isInvalidated ? [name] : []));
  return { client, old };
}

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
