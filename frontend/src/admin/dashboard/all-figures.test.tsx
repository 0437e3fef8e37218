import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { FunnelView } from '@shop/domain/analytics';
import { openDashboard as open } from '../../testing/dashboard.js';
import { analyticsOf, dayOf } from '../../testing/staff.js';

const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/[\u00a0\u202f]/g, ' ');

beforeEach(() => localStorage.setItem('adminLanguage', 'en'));

describe('the figures of all time', () => {
  const step = {
    step: 'consented',
    entered: 10,
    passed: 6,
    left: 4,
    passRate: 60,
    medianSeconds: 90,
    p90Seconds: null,
  } as const;
  const funnelSince = (from: string): FunnelView => ({ range: { from, to: '2026-10-22' }, steps: [step] });

  it.each([
    ['2026-10-01', 1],
    ['2023-10-19', 1],
    ['2023-10-18', 0],
  ])(
    'lead to the visits that were lost since %s, unless that is longer than a URL may ask for',
    async (from, links) => {
      open({ 'GET /api/admin/funnel': { body: funnelSince(from) } });
      const panel = within(await screen.findByRole('region', { name: 'Conversion funnel' }));
      await panel.findByText(/4 lost, 40\.0%/);
      expect(panel.queryAllByRole('link')).toHaveLength(links);
      panel.getByText(/1 min 30 s median/);
    },
  );

  it('stand alone where the last 30 days cannot be read, with nothing that keeps their place', async () => {
    open({ 'GET /api/admin/analytics': { status: 503 } });
    await screen.findByRole('heading', { name: 'Total sessions' });
    await waitFor(() => expect(screen.queryAllByText(/^\+00,0 %/)).toEqual([]));
  });

  it('of a period are listed newest first, without the days on which nothing happened', async () => {
    const days = [
      dayOf('2026-10-20', { sessions: 0, payments: 1, revenue: 1900 }),
      dayOf('2026-10-21', { sessions: 0, payments: 0, revenue: 0 }),
      dayOf('2026-10-22', { sessions: 5, payments: 0, revenue: 0 }),
    ];
    const services = [{ serviceId: 'mecascore', serviceName: 'MecaSCORE', count: 2, revenue: 3800 }];
    open({ 'GET /api/admin/analytics': { body: { ...analyticsOf({ days }), services } } }, '?range=7d');
    const items = async (name: string) =>
      within(await screen.findByRole('region', { name }))
        .getAllByRole('listitem')
        .map(({ textContent }) => plain(textContent));
    expect(await items('Daily figures')).toEqual([
      '22 October 20265 sessions • 0 payments0,00 €',
      '20 October 20260 sessions • 1 payment19,00 €',
    ]);
    expect(await items('Popular services')).toEqual(['#1MecaSCORE2 sold38,00 €']);
  });

  it('say in a title what they are compared with', async () => {
    open({ 'GET /api/admin/analytics': { body: analyticsOf() } });
    const change = await screen.findAllByTitle('The last 30 days, compared with the 30 before');
    expect(change.map(({ textContent }) => plain(textContent))).toEqual([
      '−3.1% over 30 days',
      '0.0% over 30 days',
      '0.0% over 30 days',
      '+9.1 pt over 30 days',
    ]);
    expect(change.map((one) => one.querySelector('strong')?.dataset['direction'])).toEqual(['-1', '0', '0', '1']);
  });
});
