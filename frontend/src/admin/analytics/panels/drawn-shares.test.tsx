import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { openDashboard as open } from '../../../testing/dashboard.js';
import { analyticsOf, dayOf, figuresOf } from '../../../testing/staff.js';

beforeEach(() => localStorage.setItem('adminLanguage', 'en'));

const panel = async (name: string) => within(await screen.findByRole('region', { name }));
const stylesOf = (elements: readonly Element[]) => elements.map((element) => element.getAttribute('style'));

describe('the shares of all time', () => {
  const conversionRates = { step1ToStep2: 50, step2ToStep3: 40, step3ToPayment: 10 };

  it('of each step are drawn on the scale of all that named a vehicle', async () => {
    open({ 'GET /api/admin/dashboard': { body: figuresOf(20, { conversionRates }) } });
    const funnel = await panel('Conversion funnel');
    const bars = funnel.getAllByRole<HTMLProgressElement>('progressbar');
    expect(bars.map(({ value, max }) => [value, max])).toEqual([
      [50, 100],
      [40, 100],
      [10, 100],
    ]);
    expect(stylesOf(bars.map((bar) => bar.parentElement!))).toEqual([
      expect.stringContaining('100.00%'),
      expect.stringContaining('50.00%'),
      expect.stringContaining('20.00%'),
    ]);
    expect(funnel.getAllByText(/^\d+\.0%$/).map(({ textContent }) => textContent)).toEqual(['50.0%', '40.0%', '10.0%']);
  });

  it.each([
    ['?range=7d&brand=BMW', 'range=7d&by=brand&brand=BMW'],
    ['?range=7d', 'range=7d&by=brand'],
  ])('of each step of some days lead to the visits that it lost: %s', async (search, question) => {
    const lost = { entered: 3, passed: 1, left: 2, passRate: 33, medianSeconds: null, p90Seconds: null };
    const funnel = (['paid', 'chosen', 'consented', 'identified'] as const).map((step) => ({ ...lost, step }));
    open({ 'GET /api/admin/analytics': { body: analyticsOf({ funnel }) } }, search);
    const links = (await panel('Conversion funnel')).getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual(
      ['consented', 'chosen', 'paid'].map((step) => `/admin/visits?figure=left-before-${step}&${question}`),
    );
  });

  it('of each service are drawn on the scale of the one that is sold most', async () => {
    const topServices = [
      { serviceId: 'mecavin', serviceName: 'MecaVIN', count: 8, revenue: 15_200 },
      { serviceId: 'mecascore', serviceName: 'MecaSCORE', count: 2, revenue: 3800 },
    ] as const;
    open({ 'GET /api/admin/dashboard': { body: figuresOf(20, { topServices: [...topServices] }) } });
    const bars = (await panel('Popular services')).getAllByRole<HTMLProgressElement>('progressbar');
    expect(bars.map(({ value, max }) => [value, max])).toEqual([
      [8, 8],
      [2, 8],
    ]);
  });

  it('of each day are drawn on the scale of the best one, and never below nothing', async () => {
    const dailyStats = [
      { date: '2026-10-22', sessions: 3, payments: 0, revenue: -500 },
      { date: '2026-10-21', sessions: 3, payments: 1, revenue: 1000 },
      { date: '2026-10-20', sessions: 3, payments: 2, revenue: 4000 },
    ];
    open({ 'GET /api/admin/dashboard': { body: figuresOf(20, { dailyStats }) } });
    const days = (await panel('Daily figures')).getAllByRole('listitem');
    expect(days.map((day) => day.style.getPropertyValue('--share'))).toEqual(['0', '0.25', '1']);
    expect(days.map((day) => 'running' in day.dataset)).toEqual([false, false, false]);
  });

  it('of the running day are marked, and said until when they are counted', async () => {
    const dailyStats = ['2026-10-22', '2026-10-21'].map((date) => ({ date, sessions: 3, payments: 0, revenue: 0 }));
    open({
      'GET /api/admin/dashboard': { body: figuresOf(20, { dailyStats }) },
      'GET /api/admin/analytics': { body: analyticsOf({ currentUntil: '2026-10-22T10:15:00.000Z' }) },
    });
    const list = await panel('Daily figures');
    await list.findByText(/12:15/);
    const days = list.getAllByRole('listitem');
    expect(days.map(({ dataset, textContent }) => [dataset['running'], /12:15/.test(textContent)])).toEqual([
      ['true', true],
      [undefined, false],
    ]);
  });

  it('are said to be none where there is nothing', async () => {
    open({});
    for (const name of ['Popular services', 'Daily figures']) {
      const region = await panel(name);
      expect(region.queryAllByRole('listitem')).toHaveLength(0);
      expect(region.queryAllByRole('button')).toHaveLength(0);
    }
  });
});

describe('the shares of some days', () => {
  it('are drawn for those who paid, who are under way and who left', async () => {
    const cohort = { entered: 10, converted: 5, underWay: 2, lost: 3 };
    open({ 'GET /api/admin/analytics': { body: analyticsOf({ cohort, days: [dayOf('2026-10-22')] }) } }, '?range=7d');
    const stack = await screen.findByText('5', { selector: 'a' });
    const parts = [...document.querySelectorAll<HTMLElement>('[aria-hidden] > [data-part]')];
    expect(parts.map(({ dataset, style }) => [dataset['part'], style.flexGrow])).toEqual([
      ['converted', '5'],
      ['underWay', '2'],
      ['lost', '3'],
    ]);
    const lines = within(stack.closest('ul')!).getAllByRole('listitem');
    expect(lines.map(({ textContent }) => /\d+\.\d%/.exec(textContent)?.[0])).toEqual(['50.0%', '20.0%', '30.0%']);
    expect(lines.map((line) => line.querySelector('a')?.getAttribute('href')?.split('&')[0])).toEqual([
      '/admin/visits?figure=converted',
      '/admin/visits?figure=under-way',
      '/admin/visits?figure=lost',
    ]);
  });
});
