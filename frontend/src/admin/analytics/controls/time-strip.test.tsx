import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openDashboard } from '../../../testing/dashboard.js';
import { analyticsOf, dayOf } from '../../../testing/staff.js';

const NOW = '2026-11-26T09:30:00.000Z';
const days = [dayOf('2026-11-25'), dayOf('2026-11-26', { revenue: 8600 })];
const open = (search: string) =>
  openDashboard(
    { 'GET /api/admin/analytics': { body: analyticsOf({ today: '2026-11-26', currentUntil: NOW, days }) } },
    search,
  );
const strip = async () => within(await screen.findByRole('region', { name: 'Time travel' }));

beforeEach(() => {
  localStorage.setItem('adminLanguage', 'en');
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date(NOW) });
});

describe('the days to go back to', () => {
  it('are left by going back in the history, and the panel that chose one closes', async () => {
    const closed: (string | null)[] = [];
    vi.spyOn(HTMLElement.prototype, 'hidePopover').mockImplementation(function hide(this: HTMLElement) {
      closed.push(this.getAttribute('aria-label'));
    });
    open('?range=7d');
    await screen.findByRole('group', { name: 'Period' });
    act(() => screen.getByRole('button', { name: 'Yesterday', hidden: true }).click());
    await strip();
    expect(closed).toEqual(['Time travel']);
    window.history.back();
    await screen.findByRole('group', { name: 'Period' });
    expect(window.location.search).toBe('?range=7d');
  });

  it.each([
    ['2026-08-29', '0', '29 August 2026', '26 November 2026'],
    ['2026-08-28', '45', '14 July 2026', '11 October 2026'],
  ])('are the last ninety for %s, which is at %s', async (day, at, first, last) => {
    open(`?asOf=${day}T09:30:00.000Z`);
    const shown = await strip();
    for (const end of [first, last]) shown.getByText(end);
    expect(shown.getByRole<HTMLInputElement>('slider').value).toBe(at);
  });

  it('end with today, as soon as the page is on its way there', async () => {
    open('?asOf=2026-11-25T09:30:00.000Z');
    const next = (await strip()).getByRole<HTMLButtonElement>('button', { name: 'A day later' });
    expect(next.disabled).toBe(false);
    act(() => next.click());
    expect(next.disabled).toBe(true);
  });

  it('mark the one that is not over', async () => {
    open('?asOf=2026-11-25T09:30:00.000Z');
    const bars = (await strip()).getByRole('slider').parentElement!.getElementsByTagName('rect');
    await waitFor(() =>
      expect([...bars].slice(-3).map(({ dataset }) => dataset['running'])).toEqual([undefined, undefined, 'true']),
    );
  });

  it('name the minute again once the slider is back on its day before it rested', async () => {
    open('?asOf=2026-11-20T09:30:00.000Z');
    const shown = await strip();
    const slider = shown.getByRole<HTMLInputElement>('slider');
    const ownDay = slider.value;
    for (const [value, day] of [
      ['80', '17 November 2026'],
      [ownDay, '20 November 2026'],
    ] as const) {
      fireEvent.change(slider, { target: { value } });
      shown.getByText(day, { selector: 'strong' });
    }
    await act(() => vi.advanceTimersByTimeAsync(300));
    await shown.findByText(/^Figures as of 20 November 2026 at 10:30/);
  });
});
