import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { AnalyticsView, Slice } from '@shop/domain/analytics';
import { openDashboard } from '../../../testing/dashboard.js';
import { analyticsOf, countedOf, dayOf } from '../../../testing/staff.js';

const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/[\u00a0\u202f]/g, ' ');
const slice = (value: string, changes: Partial<Slice> = {}): Slice => ({
  value,
  ...countedOf({ sessions: 300, robots: 3, converted: 30, payments: 31, revenue: 58_900, refunded: 1900 }),
  ...changes,
});
const funnel: AnalyticsView['funnel'] = [
  { step: 'identified', entered: 100, passed: 80, left: 20, passRate: 80, medianSeconds: 12, p90Seconds: 200 },
  { step: 'consented', entered: 80, passed: 40, left: 40, passRate: 50, medianSeconds: null, p90Seconds: null },
  { step: 'chosen', entered: 40, passed: 30, left: 10, passRate: 75, medianSeconds: 4.25, p90Seconds: 7500 },
  { step: 'paid', entered: 30, passed: 30, left: 0, passRate: 100, medianSeconds: 60, p90Seconds: 90_000 },
];
const days = ['2026-10-19', '2026-10-20', '2026-10-21'].map((date, index) =>
  dayOf(date, { sessions: [10, 0, 4][index]!, payments: index, revenue: [1900, 0, 4300][index]! }),
);
const view = analyticsOf({
  ...{ days, funnel, current: { from: '2026-10-19', to: '2026-10-21' } },
  previousDays: [dayOf('2026-10-16', { sessions: 7 }), dayOf('2026-10-17'), dayOf('2026-10-18')],
  cohort: { entered: 10, converted: 3, underWay: 1, lost: 6 },
  breakdown: {
    by: 'language',
    slices: [slice('fr'), slice('en', { sessions: 0 }), slice('')],
    others: slice('others'),
  },
});
const open = (analytics = view, search = '?range=7d') =>
  openDashboard(
    {
      'GET /api/admin/analytics': { body: analytics },
    },
    search,
  );
const rowsOf = async (region: string) =>
  within(await screen.findByRole('region', { name: region }))
    .getAllByRole('row', { hidden: true })
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => plain(textContent)));

beforeEach(() => localStorage.setItem('adminLanguage', 'en'));

describe('the steps of a period', () => {
  it('say how many came, went on and stopped, and how long it took', async () => {
    open();
    expect(await rowsOf('The funnel in detail')).toEqual([
      ['Vehicle', '100', '80', '20', '20.0%', '12 s', '3 min 20 s'],
      ['E-mail', '80', '40', '40', '50.0%', '–', '–'],
      ['Services', '40', '30', '10', '25.0%', '4.3 s', '2 h 05'],
      ['Payment', '30', '30', '0', '0.0%', '1 min 0 s', '1 d 1 h'],
    ]);
  });

  it.each([
    ['buckets', 'Durations within 4.5%, of all visits.'],
    ['newest', 'Exact durations, of the newest 20,000 visits of these filters.'],
  ] as const)('say of which visits the times are: %s', async (durationsOf, words) => {
    open({ ...view, durationsOf });
    within(await screen.findByRole('region', { name: 'The funnel in detail' })).getByText(words);
  });

  it('lead each to the visits behind it', async () => {
    open(view, '?range=7d&brand=BMW');
    const panel = within(await screen.findByRole('region', { name: 'The funnel in detail' }));
    const figures = panel.getAllByRole('link').map((link) => new URL((link as HTMLAnchorElement).href).searchParams);
    expect(figures.map((query) => query.get('figure'))).toEqual([
      ...['sessions', 'identified', 'left-before-identified'],
      ...['identified', 'identified-consented', 'left-before-consented'],
      ...['consented', 'consented-chosen', 'left-before-chosen'],
      ...['chosen', 'chosen-paid', 'left-before-paid'],
    ]);
    for (const query of figures) expect([query.get('range'), query.get('brand')]).toEqual(['7d', 'BMW']);
  });
});

describe('the outcome of a period', () => {
  it('is said in shares, and by day, newest first, without the days of nobody', async () => {
    open();
    const panel = await screen.findByRole('region', { name: 'What became of these visits' });
    const parts = within(panel)
      .getAllByRole('listitem')
      .map(({ textContent }) => plain(textContent));
    expect(parts).toEqual(['3Paid30.0%', '1In progress10.0%active within the last 30 minutes', '6Lost60.0%']);
    const links = within(panel)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
    expect(links.map((href) => /figure=([^&]+)/.exec(href ?? '')?.[1])).toEqual(['converted', 'under-way', 'lost']);
    expect(await rowsOf('What became of these visits')).toEqual([
      ['21 October 2026', '4', '2', '2', '2', '1', '25.0%'],
      ['19 October 2026', '10', '2', '2', '2', '1', '10.0%'],
    ]);
  });

  it('is nothing where nobody came', async () => {
    open(analyticsOf());
    const panel = await screen.findByRole('region', { name: 'What became of these visits' });
    within(panel).getByText('No data yet');
    expect(within(panel).queryByRole('button', { name: /CSV/ })).toBeNull();
  });
});

describe('the breakdown of a period', () => {
  it('names each value with its share, and those without one', async () => {
    open();
    expect(await rowsOf('Breakdown')).toEqual([
      ['French', '300', '3', '', '30 (10.0%)', '31', '589,00 €', '570,00 €'],
      ['English', '0', '3', '', '30 (0.0%)', '31', '589,00 €', '570,00 €'],
      ['Not known', '300', '3', '', '30 (10.0%)', '31', '589,00 €', '570,00 €'],
      ['Others and none', '300', '3', '', '30 (10.0%)', '31', '589,00 €', '570,00 €'],
    ]);
    const bars = screen.getAllByRole<HTMLProgressElement>('progressbar', { name: /^Share: / });
    expect(bars.map(({ value }) => value.toFixed(1))).toEqual(['31.0', '0.0', '31.0', '31.0']);
  });

  it('narrows the figures by a press on a value, the second one in its place', async () => {
    open();
    const panel = within(await screen.findByRole('region', { name: 'Breakdown' }));
    await userEvent.click(panel.getByRole('button', { name: 'French' }));
    expect(window.location.search).toBe('?range=7d&language=fr');
    await userEvent.click(panel.getByRole('button', { name: 'English' }));
    expect(window.location.search).toBe('?range=7d&language=en');
    expect(panel.queryByRole('button', { name: 'Not known' })).toBeNull();
    fireEvent.change(panel.getByLabelText('By'), { target: { value: 'service' } });
    expect(window.location.search).toBe('?range=7d&language=en&by=service');
  });

  it('of services has no net, and says why they are more than the visits', async () => {
    open(analyticsOf({ breakdown: { by: 'service', slices: [slice('mecavin')], others: null } }));
    expect((await rowsOf('Breakdown'))[0]?.at(-1)).toBe('–');
    screen.getByText('A visit counts for every service it chose.');
    screen.getByRole('button', { name: 'MecaVIN' });
  });
});

describe('the analysis', () => {
  it.each([
    ['', 'Analysis · last 30 days'],
    ['?by=source', 'Analysis · last 30 days'],
    ['?range=7d', 'Analysis'],
    ['?source=radio', 'Analysis'],
  ])('names its days where those of the figures are others: %s', async (search, title) => {
    openDashboard({ 'GET /api/admin/analytics': { body: view } }, search);
    expect((await screen.findByRole('heading', { name: /^Analysis/ })).textContent).toBe(title);
  });
});
