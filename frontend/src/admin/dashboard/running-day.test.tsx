import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { AnalyticsView } from '@shop/domain/analytics';
import { daysIn } from '@shop/domain/time';
import { openShop } from '../../testing/shop.js';
import { analyticsOf, dayOf, figuresOf, runningDay, signedIn } from '../../testing/staff.js';

const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/[\u00a0\u202f]/g, ' ');

const open = (analytics: AnalyticsView, url = '/admin/dashboard?range=today', day = '2026-11-26') =>
  openShop(url, {
    answers: {
      ...signedIn,
      'GET /api/admin/dashboard': {
        body: figuresOf(2000, { dailyStats: [{ date: day, sessions: 9, payments: 1, revenue: 4300 }] }),
      },
      'GET /api/admin/analytics': { body: analytics },
    },
  });
const cardOf = async (title: string) =>
  plain((await screen.findByRole('heading', { name: title })).parentElement?.textContent);
const chartOf = async (title: string) =>
  plain((await screen.findByRole('slider', { name: title })).getAttribute('aria-valuetext'));
const paragraph = (text: string) =>
  screen.findByText((_, element) => element?.tagName === 'P' && plain(element.textContent) === text);
const rowsOf = async (region: string) =>
  within(await screen.findByRole('region', { name: region }))
    .getAllByRole('listitem', { hidden: true })
    .map(({ textContent }) => plain(textContent));

describe('a running day on the page', () => {
  it.each([
    ['2026-11-26T03:07:40.000Z', '2026-11-25T03:07:40.000Z', '26 novembre', '4 h 07', '25 novembre', '4 h 07'],
    ['2026-11-26T22:59:00.000Z', '2026-11-25T22:59:00.000Z', '26 novembre', '23 h 59', '25 novembre', '23 h 59'],
    ['2026-03-29T02:07:00.000Z', '2026-03-28T03:07:00.000Z', '29 mars', '4 h 07', '28 mars', '4 h 07'],
    ['2026-03-29T21:59:00.000Z', '2026-03-28T22:59:00.000Z', '29 mars', '23 h 59', '28 mars', '23 h 59'],
    ['2026-03-30T00:30:00.000Z', '2026-03-29T01:00:00.000Z', '30 mars', '2 h 30', '29 mars', '3 h 00'],
    ['2026-10-25T03:07:00.000Z', '2026-10-24T02:07:00.000Z', '25 octobre', '4 h 07', '24 octobre', '4 h 07'],
    ['2026-10-25T22:59:00.000Z', '2026-10-24T21:59:00.000Z', '25 octobre', '23 h 59', '24 octobre', '23 h 59'],
  ])('is compared at %s with %s, and said so', async (now, then, day, time, dayBefore, timeBefore) => {
    open(runningDay(now, then));
    expect(await cardOf('Sessions Totales')).toContain('9−25,0 % contre 12 à la même heure');
    await paragraph(`${day} 2026 jusqu’à ${time}, comparé au ${dayBefore} 2026 jusqu’à ${timeBefore}`);
    expect(await chartOf('Sessions')).toMatch(
      new RegExp(`, en cours jusqu’à ${time} : 9 \\(avant, à la même heure : 12\\)$`),
    );
    expect(await rowsOf('Jour par jour')).toContain(`Jour en cours, jusqu’à ${time}`);
    screen.getAllByRole('rowheader', { name: `${day} 2026 (en cours)`, hidden: true });
    expect(await rowsOf('Statistiques Quotidiennes')).toEqual([
      `${day} 20269 sessions • 1 paiementen cours, jusqu’à ${time}43,00 €`,
    ]);
  });

  it('is said in English', async () => {
    localStorage.setItem('adminLanguage', 'en');
    open(runningDay('2026-11-26T03:07:40.000Z', '2026-11-25T03:07:40.000Z'));
    expect(await cardOf('Total sessions')).toContain('9−25.0% from 12 at the same time');
    await paragraph('26 November 2026 up to 04:07, compared with 25 November 2026 up to 04:07');
    expect(await chartOf('Sessions')).toMatch(/, under way up to 04:07: 9 \(before, at the same time: 12\)$/);
    expect(await rowsOf('Day by day')).toContain('Day under way, up to 04:07');
  });

  it('is a frame of its own in the charts, beside the bars of whole days, and a dashed end of each line', async () => {
    const days = ['2026-11-24', '2026-11-25', '2026-11-26'].map((date) => dayOf(date));
    const running = runningDay('2026-11-26T03:07:40.000Z', '2026-11-25T03:07:40.000Z');
    const cohort = { entered: 27, converted: 3, underWay: 0, lost: 24 };
    open({ ...running, current: { from: '2026-11-24', to: '2026-11-26' }, days, cohort });
    const chart = await screen.findByRole('slider', { name: 'Sessions' });
    const drawn = (name: string) => chart.querySelectorAll(`rect[class*=${name}]`).length;
    expect([drawn('bar'), drawn('running')]).toEqual([2, 1]);
    const table = screen.getByRole('table', { name: 'Jour par jour', hidden: true });
    const outcomes = screen.getByRole('table', { name: 'Par jour d’arrivée', hidden: true });
    for (const each of [table, outcomes]) {
      const rows = within(each).getAllByRole('rowheader', { hidden: true });
      expect(rows.map(({ textContent }) => /en cours/.test(textContent))).toEqual([true, false, false]);
    }
    const card = (await screen.findByRole('heading', { name: 'Sessions Totales' })).parentElement;
    const lines = [...(card?.querySelectorAll('polyline') ?? [])].map((line) => line.getAttribute('points'));
    expect(lines).toEqual(['0,0.0 1,0.0', '1,0.0 2,0.0']);
  });

  it.each([
    ['its first day', '2026-08-20', /^semaine du 26 nov\., en cours jusqu’à 4 h 07 : 3/],
    ['a later day', '2026-08-18', /^semaine du 24 nov\., en cours jusqu’à 4 h 07 : 9/],
  ])('makes the week that it is %s of one that is under way', async (_which, from, words) => {
    const days = daysIn({ from, to: '2026-11-26' }).map((date) => dayOf(date));
    const running = runningDay('2026-11-26T03:07:40.000Z', '2026-11-25T03:07:40.000Z');
    open({ ...running, current: { from, to: '2026-11-26' }, days });
    expect(await rowsOf('Semaine par semaine')).toContain('Semaine en cours, jusqu’à 4 h 07');
    expect(await chartOf('Sessions')).toMatch(words);
  });

  it('is said on the cards of all time, and in the list of days', async () => {
    open(runningDay('2026-11-26T03:07:40.000Z', '2026-11-25T03:07:40.000Z'), '/admin/dashboard');
    await screen.findByRole('region', { name: 'Jour par jour' });
    expect(await cardOf('Sessions Totales')).toContain('2 000−25,0 % sur 30 jours, à la même heure');
    const title = /^Les 30 derniers jours jusqu’à 4\sh\s07, comparés aux 30 précédents jusqu’à la même heure$/;
    expect(screen.getAllByTitle(title)).toHaveLength(4);
    expect(await rowsOf('Statistiques Quotidiennes')).toEqual([
      '26 novembre 20269 sessions • 1 paiementen cours, jusqu’à 4 h 0743,00 €',
    ]);
  });

  it('is the day of a past moment in the list of its days', async () => {
    open(analyticsOf(), '/admin/dashboard?asOf=2026-10-25T22:59:30.000Z', '2026-10-25');
    expect(await rowsOf('Statistiques Quotidiennes')).toEqual([
      '25 octobre 20269 sessions • 1 paiementen cours, jusqu’à 23 h 5943,00 €',
    ]);
  });
});

describe('whole days on the page', () => {
  const months = analyticsOf({
    today: '2026-11-26',
    current: { from: '2026-10-01', to: '2026-10-31' },
    previous: { from: '2026-09-01', to: '2026-09-30' },
    currentUntil: null,
    previousUntil: null,
  });

  it('say that a month is compared with a shorter one', async () => {
    open(months, '/admin/dashboard?range=last-month');
    expect(await cardOf('Sessions Totales')).toContain('969−3,1 % contre 1 000 (31 jours contre 30)');
    await paragraph(
      'Du 1er octobre 2026 au 31 octobre 2026, comparé à la période du 1er septembre 2026 au 30 septembre 2026 (31 jours contre 30)',
    );
    expect(screen.queryByText(/en cours, jusqu’à|même heure/)).toBeNull();
  });

  it('say that a running month is compared with the whole of a shorter one', async () => {
    const running = { today: '2026-10-31', currentUntil: '2026-10-31T03:07:00.000Z' };
    open({ ...months, ...running }, '/admin/dashboard?range=month');
    expect(await cardOf('Sessions Totales')).toContain('contre 1 000 (31 jours contre 30)');
    await paragraph(
      'Du 1er octobre 2026 au 31 octobre 2026 jusqu’à 4 h 07, comparé à la période du 1er septembre 2026 au 30 septembre 2026 (31 jours contre 30)',
    );
  });

  it('are counted up to today, which may be the first of them', async () => {
    const running = runningDay('2026-11-26T03:07:40.000Z', '2026-11-25T03:07:40.000Z');
    open({ ...running, current: { from: '2026-11-26', to: '2026-11-30' } }, '/admin/dashboard?range=month');
    await paragraph(
      'Du 26 novembre 2026 au 30 novembre 2026 jusqu’à 4 h 07, comparé au 25 novembre 2026 jusqu’à 4 h 07',
    );
  });

  it('say nothing about months of the same length', async () => {
    open({ ...months, previous: { from: '2026-08-01', to: '2026-08-31' } }, '/admin/dashboard?range=last-month');
    expect(await cardOf('Sessions Totales')).toMatch(/contre 1 000(?! \()/);
    expect(screen.queryByText(/jours contre/)).toBeNull();
  });
});
