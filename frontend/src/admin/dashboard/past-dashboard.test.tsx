import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { openShop } from '../../testing/shop.js';
import type { SentRequest } from '../../testing/outside.js';
import { analyticsOf, dayOf, figuresOf, signedIn } from '../../testing/staff.js';

const dailyStats = [{ date: '2026-02-28', sessions: 7, payments: 0, revenue: 0 }];
const answers = {
  ...signedIn,
  'GET /api/admin/dashboard': ({ path }: SentRequest) =>
    path.includes('2999')
      ? { status: 400, body: { title: 'Bad Request' } }
      : {
          body: figuresOf(path.includes('asOf') ? 777 : 1111, {
            dailyStats,
            totalRobots: path.includes('asOf') ? 7 : 11,
            totalSuccessfulPayments: path.includes('asOf') ? 30 : 41,
            totalRevenue: path.includes('asOf') ? 100_00 : 350_50,
            conversionRates: { step1ToStep2: 0, step2ToStep3: 0, step3ToPayment: path.includes('asOf') ? 50 : 45.5 },
          }),
        },
};
const card = (text: string) => screen.findByText(text, { selector: 'main p' });
function withoutStreams() {
  const opened = vi.fn();
  vi.stubGlobal('EventSource', opened);
  return opened;
}

describe('the figures of a past moment', () => {
  it('are those of the instant in the address, marked as such, and nothing moves them', async () => {
    const opened = withoutStreams();
    const sent = openShop('/admin/dashboard?asOf=2026-03-01T08:00:00.000Z', { answers });
    await card('777');
    screen.getByText('Chiffres du 1er mars 2026 à 9 h 00, heure de Paris');
    screen.getByText('dont 7 robots');
    screen.getByText('30 jours jusqu’au 1er mars 2026 à 9 h 00');
    expect(screen.queryByText(/les filtres choisis ne valent pas ici/)).toBeNull();
    expect(screen.getByLabelText('Jour')).toHaveProperty('value', '2026-03-01');
    expect(screen.getByLabelText('Heure (Paris)')).toHaveProperty('value', '09:00');
    expect(opened).not.toHaveBeenCalled();
    expect(sent.map(({ path }) => path)).toContain('/api/admin/dashboard?asOf=2026-03-01T08%3A00%3A00.000Z');
    expect(sent.map(({ path }) => path)).toContain('/api/admin/funnel?asOf=2026-03-01T08%3A00%3A00.000Z');
  });

  it('say what each is today, and by how much it grew or fell since', async () => {
    withoutStreams();
    openShop('/admin/dashboard?asOf=2026-03-01T08:00:00.000Z', { answers });
    await card('777');
    const since = await screen.findAllByText(/^aujourd’hui /);
    const texts = since.map(({ parentElement }) => parentElement?.textContent?.replaceAll(/\s/g, ' '));
    expect(texts).toEqual([
      'aujourd’hui 1 111 (+334)',
      'aujourd’hui 41 (+11)',
      'aujourd’hui 350,50 € (+250,50 €)',
      'aujourd’hui 45,5 % (−4,5 pt)',
    ]);
    const ways = since.map(({ nextElementSibling }) => nextElementSibling?.getAttribute('data-direction'));
    expect(ways).toEqual(['1', '1', '1', '-1']);
  });

  it('are read once, as a look of staff, and stay while those of another day are on their way', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    withoutStreams();
    const step = {
      step: 'consented',
      entered: 5,
      passed: 1,
      left: 4,
      passRate: 20,
      medianSeconds: null,
      p90Seconds: null,
    };
    const { 'GET /api/admin/dashboard': figures } = answers;
    const sent = openShop('/admin/dashboard?asOf=2026-03-01T08:00:00.000Z', {
      answers: {
        ...answers,
        'GET /api/admin/dashboard': (one) => (one.path.includes('02-28') ? new Promise(() => undefined) : figures(one)),
        'GET /api/admin/funnel': { body: { range: { from: '2026-02-01', to: '2026-03-01' }, steps: [step] } },
      },
    });
    await card('777');
    const funnel = within(screen.getByRole('region', { name: 'Tunnel de Conversion' }));
    await funnel.findByText(/4 perdues/);
    expect(funnel.queryAllByRole('link')).toEqual([]);
    await act(() => vi.advanceTimersByTimeAsync(31_000));
    const looks = sent.filter(({ path }) => /dashboard|funnel|analytics/.test(path));
    expect(looks.map(({ path, headers }) => [path.split('?')[0], headers.get('x-background')])).toEqual([
      ['/api/admin/analytics', null],
      ['/api/admin/dashboard', null],
      ['/api/admin/dashboard', null],
      ['/api/admin/funnel', '1'],
    ]);
    expect(screen.getByRole('main').getAttribute('aria-busy')).toBe('false');
    act(() => screen.getByRole('button', { name: 'Un jour avant' }).click());
    await screen.findByText('Chiffres du 28 février 2026 à 9 h 00, heure de Paris');
    await card('777');
    expect(screen.getByRole('main').getAttribute('aria-busy')).toBe('true');
  });

  it('are chosen by the clocks of Paris, can be sent as an address, and left for those of now', async () => {
    const user = userEvent.setup();
    openShop('/admin/dashboard?range=7d', { answers });
    await user.click(await screen.findByRole('button', { name: 'Remonter le temps' }));
    await user.clear(screen.getByLabelText('Jour'));
    await user.type(screen.getByLabelText('Jour'), '2026-07-01');
    await user.clear(screen.getByLabelText('Heure (Paris)'));
    await user.type(screen.getByLabelText('Heure (Paris)'), '00:15');
    const shows = screen.getAllByRole('button', { name: 'Afficher', hidden: true });
    await user.click(shows.at(-1) as HTMLElement);
    await screen.findByText('Chiffres du 1er juillet 2026 à 0 h 15, heure de Paris');
    screen.getByText(/^La période et les filtres choisis ne valent pas ici/);
    screen.getByText(/^De toute la boutique, depuis l’ouverture/);
    expect(new URLSearchParams(window.location.search).get('asOf')).toBe('2026-06-30T22:15:00.000Z');
    await user.click(screen.getByRole('button', { name: 'Revenir à maintenant' }));
    await waitFor(() => expect(window.location.search).toBe('?range=7d'));
    expect(screen.queryByText(/heure de Paris/)).toBeNull();
  });

  it('stand beside those of today, and slide along the days by the keys of a slider', async () => {
    withoutStreams();
    openShop('/admin/dashboard?asOf=2026-03-01T08:00:00.000Z', { answers });
    const card = (await screen.findByRole('heading', { name: 'Sessions Totales' })).parentElement;
    await waitFor(() => expect(card?.textContent).toMatch(/aujourd’hui 1.111 \(\+334\)/));
    const slider = screen.getByRole('slider', { name: 'Jour montré' });
    expect(slider.getAttribute('aria-valuetext')).toBe('1er mars 2026');
    fireEvent.change(slider, { target: { value: String(Number((slider as HTMLInputElement).value) - 1) } });
    expect(slider.getAttribute('aria-valuetext')).toBe('28 février 2026');
    await screen.findByText('Chiffres du 28 février 2026 à 9 h 00, heure de Paris');
    await userEvent.setup().click(screen.getByRole('button', { name: 'Un jour après' }));
    await screen.findByText('Chiffres du 1er mars 2026 à 9 h 00, heure de Paris');
  });

  it('go back and forth by days, as often as it is pressed, and never beyond today', async () => {
    withoutStreams();
    const user = userEvent.setup();
    openShop('/admin/dashboard?asOf=2026-03-02T08:00:00.000Z', { answers });
    await card('777');
    const press = async (name: string, times: number) => {
      for (let time = 0; time < times; time += 1) await user.click(screen.getByRole('button', { name }));
    };
    await press('Un jour avant', 2);
    await screen.findByText('Chiffres du 28 février 2026 à 9 h 00, heure de Paris');
    expect(new URLSearchParams(window.location.search).get('asOf')).toBe('2026-02-28T08:00:00.000Z');
    await press('Un jour après', 1);
    await screen.findByText('Chiffres du 1er mars 2026 à 9 h 00, heure de Paris');
    expect(screen.getByRole('button', { name: 'Un jour après' })).toHaveProperty('disabled', false);
  });

  it('are shown among the days around them, with the revenue of each as a bar', async () => {
    withoutStreams();
    const days = [
      dayOf('2020-03-01', { revenue: 1000 }),
      dayOf('2020-03-02', { revenue: 4000 }),
      dayOf('2020-03-03', { revenue: 0 }),
    ];
    const sent = openShop('/admin/dashboard?asOf=2020-03-01T08:00:00.000Z', {
      answers: { ...answers, 'GET /api/admin/analytics': { body: analyticsOf({ days }) } },
    });
    await card('777');
    const slider = screen.getByRole<HTMLInputElement>('slider', { name: 'Jour montré' });
    expect([slider.min, slider.max, slider.value]).toEqual(['0', '89', '45']);
    const strip = slider.closest('section')!;
    const bars = [...strip.querySelectorAll('rect')];
    const box = (at: number) => ['x', 'y', 'width', 'height'].map((name) => Number(bars[at]?.getAttribute(name)));
    await waitFor(() => expect(box(45)).toEqual([451.5, 75, 7, 25]));
    expect([bars.length, box(46), box(47)]).toEqual([90, [461.5, 0, 7, 100], [471.5, 100, 7, 0]]);
    expect(bars.flatMap(({ dataset }, at) => ('later' in dataset ? [at] : []))).toEqual(
      Array.from({ length: 44 }, (_, index) => 46 + index),
    );
    expect(bars[0]?.closest('svg')?.getAttribute('viewBox')).toBe('0 0 900 100');
    for (const day of ['16 janvier 2020', '14 avril 2020']) within(strip).getByText(day);
    expect(sent.some(({ path }) => /from=2020-01-16&to=2020-04-14/.test(path))).toBe(true);
  });

  it.each(['2999-01-01T00:00:00.000Z', '2999-garbage'])('are not made up for %s', async (asOf) => {
    openShop(`/admin/dashboard?asOf=${asOf}`, { answers });
    await screen.findByText('Ce moment n’existe pas, ou n’est pas encore passé.');
    expect(screen.queryByText('777')).toBeNull();
    screen.getByRole('button', { name: 'Revenir à maintenant' });
  });
});
