import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openDashboard } from '../../../testing/dashboard.js';
import { analyticsOf, dayOf } from '../../../testing/staff.js';

const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/[\u00a0\u202f]/g, ' ');
const STEP = { step: 'paid', entered: 3, passed: 3, left: 0, passRate: 100, medianSeconds: 6, p90Seconds: 9 } as const;
const days = ['2026-10-19', '2026-10-20', '2026-10-21'].map((date, index) =>
  dayOf(date, { sessions: [10, 0, 4][index]!, payments: index, revenue: [1900, 0, 4300][index]! }),
);
const view = analyticsOf({
  ...{ days, funnel: [STEP], current: { from: '2026-10-19', to: '2026-10-21' } },
  previousDays: [dayOf('2026-10-16', { sessions: 7 }), dayOf('2026-10-17'), dayOf('2026-10-18')],
  cohort: { entered: 10, converted: 3, underWay: 1, lost: 6 },
});
const open = (analytics = view) =>
  openDashboard(
    {
      'GET /api/admin/analytics': { body: analytics },
    },
    '?range=7d',
  );
beforeEach(() => localStorage.setItem('adminLanguage', 'en'));

describe('a chart of days', () => {
  const chart = () => screen.findByRole('slider', { name: 'Sessions' });
  const said = (slider: HTMLElement) => plain(slider.getAttribute('aria-valuetext'));

  it('is read day by day with the keys, to both its ends and no further', async () => {
    open();
    const slider = await chart();
    expect(said(slider)).toBe('21 Oct: 4 (before: 3)');
    act(() => slider.focus());
    for (const [key, at] of [
      ['ArrowLeft', 1],
      ['ArrowDown', 0],
      ['ArrowLeft', 0],
      ['ArrowRight', 1],
      ['ArrowUp', 2],
      ['ArrowRight', 2],
      ['Home', 0],
      ['PageUp', 2],
      ['PageDown', 0],
      ['End', 2],
      ['x', 2],
    ] as const) {
      const isLeft = fireEvent.keyDown(slider, { key });
      expect([key, slider.getAttribute('aria-valuenow'), isLeft]).toEqual([key, String(at), key === 'x']);
    }
    fireEvent.keyDown(slider, { key: 'Home' });
    expect(said(slider)).toBe('19 Oct: 10 (before: 7)');
    expect(plain(slider.textContent)).toContain('19 Oct: 10 (before: 7)');
    act(() => slider.blur());
    expect(said(slider)).toBe('21 Oct: 4 (before: 3)');
    expect(plain(slider.textContent)).not.toContain('before');
  });

  it('has one bar a day as high as its count, and says what they come to', async () => {
    open();
    const slider = await chart();
    const heights = [...slider.querySelectorAll('rect[class*=_bar]')].map((bar) => bar.getAttribute('height'));
    expect(heights).toEqual(['100', '0', '40']);
    const totals = ['Sessions', 'Payments', 'Revenue'].map((name) =>
      plain(screen.getByRole('slider', { name }).closest('figure')?.querySelector('figcaption')?.textContent),
    );
    expect(totals).toEqual(['Sessions14', 'Payments3', 'Revenue62,00 €']);
    const rows = within(screen.getByRole('table', { name: 'Day by day', hidden: true })).getAllByRole('rowheader', {
      hidden: true,
    });
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      '21 October 2026',
      '20 October 2026',
      '19 October 2026',
    ]);
    fireEvent.pointerOver(slider.querySelectorAll('g')[0]!);
    expect(said(slider)).toBe('19 Oct: 10 (before: 7)');
  });

  it.each([
    [92, 92, 27, 1],
    [93, 14, 0, 0],
  ])('of %i days from a Saturday has %i bars, %i of them tinted as weekends', async (count, bars, tinted, keys) => {
    const dates = Array.from({ length: count }, (_, day) => new Date(Date.UTC(2026, 6, 4 + day)));
    open({ ...view, days: dates.map((date) => dayOf(date.toISOString().slice(0, 10))) });
    const grounds = [...(await chart()).querySelectorAll('rect[class*=_ground]')];
    expect(grounds).toHaveLength(bars);
    expect(grounds.filter((ground) => ground.matches('[class*=_tinted]'))).toHaveLength(tinted);
    expect(screen.queryAllByText('Weekend')).toHaveLength(keys);
    expect(said(await chart())).toMatch(/: \d+ \(before: –\)$/);
  });
});

describe('the values beside a chart', () => {
  it('are whole euros, and no less than one', async () => {
    open({ ...view, days: [dayOf('2026-10-21', { revenue: 50 })], previousDays: [] });
    const chart = await screen.findByRole('slider', { name: 'Revenue' });
    expect(plain(chart.textContent)).toContain('1 €2 €');
  });
});

describe('a panel as a file', () => {
  it.each([
    ['Day by day', 'days_2026-10-19_2026-10-21.csv', 4],
    ['The funnel in detail', 'funnel_2026-10-19_2026-10-21.csv', 2],
    ['What became of these visits', 'cohorts_2026-10-19_2026-10-21.csv', 3],
    ['Breakdown', 'language_2026-10-19_2026-10-21.csv', 1],
  ])('of "%s" is named %s and has its titles first, as often as it is asked for', async (title, name, count) => {
    const files: Blob[] = [];
    const revoked: string[] = [];
    vi.stubGlobal(
      'URL',
      Object.assign(URL, {
        createObjectURL: (file: Blob) => `blob:${files.push(file)}`,
        revokeObjectURL: (url: string) => revoked.push(url),
      }),
    );
    const links: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      links.push(`${this.download} ${this.href}`);
    });
    open();
    const button = await screen.findByRole('button', { name: `Download as CSV: ${title}` });
    await userEvent.click(button);
    await userEvent.click(button);
    expect(links).toEqual([`${name} blob:1`, `${name} blob:2`]);
    const texts = await Promise.all(files.map((file) => file.text()));
    expect(texts[0]?.trim().split('\r\n')).toHaveLength(count);
    expect(texts[1]).toBe(texts[0]);
    await waitFor(() => expect(revoked).toEqual(['blob:1', 'blob:2']));
  });
});
