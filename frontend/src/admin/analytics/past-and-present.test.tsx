import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Freshness } from '@shop/domain/analytics';
import type { Answer, SentRequest } from '../../testing/outside.js';
import { openShop } from '../../testing/shop.js';
import { analyticsOf, dayOf, figuresOf, signedIn } from '../../testing/staff.js';
import { openStreams } from '../../testing/stream-end.js';

const NOW = '2026-11-26T09:30:00.000Z';
const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/[\u00a0\u202f]/g, ' ');
const open = (search: string, dashboard: Answer | ((sent: SentRequest) => Answer) = { body: figuresOf(20) }) =>
  openShop(`/admin/dashboard${search}`, {
    answers: {
      ...signedIn,
      'GET /api/admin/dashboard': dashboard,
      'GET /api/admin/analytics': {
        body: analyticsOf({ today: '2026-11-26', days: [dayOf('2026-11-25'), dayOf('2026-11-26', { revenue: 8600 })] }),
      },
    },
  });
const asOf = () => new URLSearchParams(window.location.search).get('asOf');

beforeEach(() => {
  localStorage.setItem('adminLanguage', 'en');
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date(NOW) });
});

describe('going back in time', () => {
  it.each([
    ['Yesterday', '2026-11-25T09:30:00.000Z'],
    ['7 days ago', '2026-11-19T09:30:00.000Z'],
    ['30 days ago', '2026-10-27T09:30:00.000Z'],
    ['90 days ago', '2026-08-28T08:30:00.000Z'],
  ])('to the same time of day is one press: %s', async (name, instant) => {
    open('?range=7d');
    await screen.findByRole('group', { name: 'Period' });
    act(() => screen.getByRole('button', { name, hidden: true }).click());
    expect(window.location.search).toBe(`?range=7d&asOf=${encodeURIComponent(instant)}`);
  });

  it('goes no further than now, by day and by minute', async () => {
    open('?asOf=2026-11-25T09:30:00.000Z');
    const after = await screen.findByRole<HTMLButtonElement>('button', { name: 'A day later' });
    const [day, time] = [
      screen.getByLabelText<HTMLInputElement>('Day'),
      screen.getByLabelText<HTMLInputElement>('Time (Paris)'),
    ];
    expect([day.value, time.value, day.max, time.max]).toEqual(['2026-11-25', '10:30', '2026-11-26', '']);
    const show = screen.getByRole<HTMLButtonElement>('button', { name: 'Show', hidden: true });
    fireEvent.change(day, { target: { value: '2026-11-26' } });
    expect(show.disabled).toBe(false);
    fireEvent.change(time, { target: { value: '10:45' } });
    expect(show.disabled).toBe(true);
    act(() => after.click());
    await act(() => vi.advanceTimersByTimeAsync(300));
    expect(asOf()).toBe('2026-11-26T09:30:00.000Z');
    expect(after.disabled).toBe(true);
    const values = ['Day', 'Time (Paris)'].map((name) => screen.getByLabelText<HTMLInputElement>(name).value);
    expect(values).toEqual(['2026-11-26', '10:30']);
  });

  it('moves once the slider rests, to the day where it rests', async () => {
    const length = window.history.length;
    const sent = open('?asOf=2026-11-20T09:30:00.000Z');
    const slider = await screen.findByRole<HTMLInputElement>('slider', { name: 'Day shown' });
    expect([slider.max, slider.value, slider.getAttribute('aria-valuetext')]).toEqual(['89', '83', '20 November 2026']);
    for (const value of ['80', '70', '60']) {
      fireEvent.change(slider, { target: { value } });
      await act(() => vi.advanceTimersByTimeAsync(200));
    }
    expect([slider.getAttribute('aria-valuetext'), asOf()]).toEqual(['28 October 2026', '2026-11-20T09:30:00.000Z']);
    await act(() => vi.advanceTimersByTimeAsync(100));
    await waitFor(() => expect(asOf()).toBe('2026-10-28T09:30:00.000Z'));
    const asked = sent.map(({ path }) => path).filter((path) => path.startsWith('/api/admin/dashboard?'));
    await waitFor(() => expect(asked.length).toBeLessThanOrEqual(2));
    expect(window.history.length).toBe(length);
  });

  it('shows the revenue of each day, pale after the day that is shown', async () => {
    open('?asOf=2026-11-25T09:30:00.000Z');
    const strip = await screen.findByRole('region', { name: 'Time travel' });
    await waitFor(() => {
      const bars = [...strip.querySelectorAll('rect')].slice(-3);
      expect(bars.map((bar) => [bar.getAttribute('height'), bar.dataset['later']])).toEqual([
        ['0', undefined],
        ['50', undefined],
        ['100', 'true'],
      ]);
    });
    within(strip).getByText('Figures as of 25 November 2026 at 10:30, Paris time');
    for (const end of ['29 August 2026', '26 November 2026']) within(strip).getByText(end);
  });

  it('far back has its own ninety days around it', async () => {
    open('?asOf=2026-01-31T11:00:00.000Z');
    const strip = within(await screen.findByRole('region', { name: 'Time travel' }));
    for (const end of ['17 December 2025', '16 March 2026']) strip.getByText(end);
    expect(strip.getByRole<HTMLInputElement>('slider').value).toBe('45');
  });

  it('beyond the days that are shown brings others, there and back', async () => {
    open('?asOf=2026-11-25T09:30:00.000Z');
    const strip = within(await screen.findByRole('region', { name: 'Time travel' }));
    fireEvent.change(strip.getByLabelText('Day'), { target: { value: '2026-01-31' } });
    act(() => strip.getByRole('button', { name: 'Show', hidden: true }).click());
    await strip.findByText('17 December 2025');
    expect([strip.getByRole<HTMLInputElement>('slider').value, asOf()]).toEqual(['45', '2026-01-31T09:30:00.000Z']);
    act(() => strip.getByRole('button', { name: 'Yesterday', hidden: true }).click());
    await strip.findByText('29 August 2026');
    expect(strip.getByRole<HTMLInputElement>('slider').value).toBe('88');
  });

  it('that the shop cannot answer is tried again', async () => {
    const answers: Answer[] = [{ status: 503 }];
    open('?asOf=2026-11-25T09:30:00.000Z', ({ path }) =>
      path.includes('asOf') ? (answers.shift() ?? { body: figuresOf(777) }) : { body: figuresOf(20) },
    );
    await screen.findByText('The figures are not available.');
    act(() => screen.getByRole('button', { name: 'Try again' }).click());
    await screen.findByText('777', { selector: 'main p' });
    expect(screen.queryByText('The figures are not available.')).toBeNull();
  });
});

describe('how fresh the figures are', () => {
  const fresh: Freshness = {
    ...{ lagEvents: 0, lagMilliseconds: 0, updatedAt: NOW, movedAt: NOW, isFollowed: true, parkedKeys: 0 },
    rebuildDone: null,
  };
  const line = () => screen.findByRole('group', { name: 'Freshness' });
  const says = (words: string, tone: string) =>
    waitFor(async () =>
      expect([plain((await line()).textContent), (await line()).dataset['tone']]).toEqual([words, tone]),
    );

  it('is said as it changes, in the tone that it has', async () => {
    const streams = openStreams();
    open('');
    await says('Up to date at 10:30:00', 'plain');
    const say = (changes: Partial<Freshness>) =>
      act(() => streams[0]?.say('figures', { figures: figuresOf(20), freshness: { ...fresh, ...changes } }));
    say({});
    await waitFor(async () => expect(plain((await line()).textContent)).toMatch(/^Up to date \d s ago$/));
    expect((await line()).dataset['tone']).toBe('good');
    for (const [changes, words, tone] of [
      [{ lagEvents: 1 }, '1 event behind', 'warn'],
      [{ lagEvents: 1200 }, '1,200 events behind', 'warn'],
      [{ isFollowed: false, updatedAt: null, lagEvents: 3 }, 'The figures have stopped moving', 'warn'],
      [{ lagEvents: 2, parkedKeys: 1 }, '2 events behind · 1 visit set aside', 'warn'],
      [
        { lagEvents: 2, parkedKeys: 3, rebuildDone: 0 },
        '2 events behind · Rebuilding: 0% · 3 visits set aside',
        'warn',
      ],
    ] as const) {
      say(changes);
      await says(words, tone);
    }
    act(() => streams[0]?.onerror?.());
    await waitFor(async () =>
      expect(plain((await line()).textContent)).toMatch(/^Up to date at .* · Rebuilding: 0% · 3 visits set aside$/),
    );
  });

  it.each([3600, 0])(
    'is counted in seconds since the last message, on a device %i s behind the shop',
    async (seconds) => {
      const streams = openStreams();
      const date = new Date(Date.now() + seconds * 1000).toUTCString();
      open('', () => ({ body: figuresOf(20), headers: { date } }));
      await line();
      await waitFor(() => expect(streams).toHaveLength(1));
      act(() => streams[0]?.say('figures', { figures: figuresOf(20), freshness: fresh }));
      await act(() => vi.advanceTimersByTimeAsync(12_000));
      await waitFor(async () => expect(plain((await line()).textContent)).toMatch(/^Up to date 1[2-9] s ago$/));
      act(() => streams[0]?.say('figures', { figures: figuresOf(20), freshness: fresh }));
      await waitFor(async () => expect(plain((await line()).textContent)).toMatch(/^Up to date \d s ago$/));
    },
  );

  it('is said when they could not be read again, beside those that are there', async () => {
    const answers: Answer[] = [{ body: figuresOf(4444) }, { status: 503 }];
    open('', () => answers.shift() ?? { body: figuresOf(5555) });
    await screen.findByText('4,444', { selector: 'main p' });
    await act(() => vi.advanceTimersByTimeAsync(30_500));
    const words = await screen.findByText(/^Refreshing failed: these figures are of 10:30:0\d\.$/);
    const notice = words.closest<HTMLElement>('[role=alert]')!;
    screen.getByText('4,444', { selector: 'main p' });
    await userEvent
      .setup({ advanceTimers: vi.advanceTimersByTime })
      .click(within(notice).getByRole('button', { name: 'Try again' }));
    await screen.findByText('5,555', { selector: 'main p' });
    expect(screen.queryByText(/Refreshing failed/)).toBeNull();
  });
});
