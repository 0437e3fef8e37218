import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { Freshness, LiveFigures } from '@shop/domain/analytics';
import { openDashboard } from '../testing/dashboard.js';
import type { Answer } from '../testing/outside.js';
import { openShop } from '../testing/shop.js';
import { figuresOf, signedIn } from '../testing/staff.js';
import { openStreams, StreamEnd } from '../testing/stream-end.js';

const fresh: Freshness = {
  lagEvents: 0,
  lagMilliseconds: 0,
  updatedAt: '2026-11-20T10:00:00Z',
  movedAt: '2026-11-20T10:00:00Z',
  isFollowed: true,
  parkedKeys: 0,
  rebuildDone: null,
};

const card = (text: string) => screen.findByText(text, { selector: 'main p' });
type Sent = readonly { path: string }[];
const timesAsked = (sent: Sent, asked: string) => sent.filter(({ path }) => path === asked).length;
/** Figures that the stream does not push. */
const NOT_PUSHED = ['/api/admin/funnel', '/api/admin/speed'];
const figuresAsked = (sent: Sent) => timesAsked(sent, '/api/admin/dashboard');

describe('figures that move', () => {
  it('are shown as they come, with their age or how far behind they are', async () => {
    const streams = openStreams();
    openShop('/admin/dashboard', { answers: { ...signedIn, 'GET /api/admin/dashboard': { body: figuresOf(1111) } } });
    await card('1 111');
    const live: LiveFigures = { figures: figuresOf(2222), freshness: fresh };
    act(() => streams[0]?.say('figures', live));
    await card('2 222');
    await screen.findByText(/^À jour, il y a \d s$/);
    act(() => streams[0]?.say('figures', { ...live, freshness: { ...fresh, lagEvents: 14 } }));
    await screen.findByText('En retard de 14 événements');
    act(() => streams[0]?.say('figures', { ...live, freshness: { ...fresh, isFollowed: false } }));
    await screen.findByText(/^Chiffres arrêtés au \d.* 2026/);
    const rebuilt = { ...fresh, isFollowed: false, updatedAt: null, rebuildDone: 0.4 };
    act(() => streams[0]?.say('figures', { ...live, freshness: rebuilt }));
    await screen.findByText('Les chiffres n’avancent plus · Reconstruction : 40 %');
  });

  it('end with the sign-in', async () => {
    const streams = openStreams();
    openShop('/admin/dashboard', { answers: { ...signedIn, 'GET /api/admin/dashboard': { body: figuresOf(3) } } });
    await screen.findByText('Sessions Totales');
    act(() => streams[0]?.say('signed-out', {}));
    await screen.findByLabelText('Mot de passe');
    expect(streams[0]?.readyState).toBe(StreamEnd.CLOSED);
  });

  it('are asked for again every 30 s besides, and stay on the page meanwhile', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const sent = openShop('/admin/dashboard', {
      answers: { ...signedIn, 'GET /api/admin/dashboard': { body: figuresOf(4444) } },
    });
    await card('4 444');
    expect(figuresAsked(sent)).toBe(1);
    await act(() => vi.advanceTimersByTimeAsync(30_000));
    await waitFor(() => expect(figuresAsked(sent)).toBe(2));
    for (const path of NOT_PUSHED) await waitFor(() => expect([path, timesAsked(sent, path)]).toEqual([path, 2]));
    await card('4 444');
    expect(document.querySelector('[data-placeholder]')).toBeNull();
  });

  it('prolong the sign-in by the first look of staff alone, not by those that the page takes by itself', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const answers = { 'GET /api/admin/concerns': { body: { concerns: [], deadLetters: [] } } };
    const sent = openDashboard(answers, '?range=7d');
    const looksAt = (asked: string) =>
      sent.filter(({ path }) => path.split('?')[0] === asked).map(({ headers }) => headers.get('x-background'));
    await screen.findByRole('region', { name: 'Statistiques Quotidiennes' });
    await act(() => vi.advanceTimersByTimeAsync(30_000));
    for (const path of ['dashboard', 'analytics', 'concerns'])
      await waitFor(() => expect([path, looksAt(`/api/admin/${path}`)]).toEqual([path, [null, '1']]));
    for (const path of ['orders', 'speed'])
      expect([path, ...new Set(looksAt(`/api/admin/${path}`))]).toEqual([path, '1']);
  });

  it('follow an event that changes none of those that are pushed, such as a refund, the second time too', async () => {
    const streams = openStreams();
    const sent = openShop('/admin/dashboard', {
      answers: { ...signedIn, 'GET /api/admin/dashboard': { body: figuresOf(7777) } },
    });
    await card('7 777');
    const say = (movedAt: string) =>
      act(() => streams[0]?.say('figures', { figures: figuresOf(7777), freshness: { ...fresh, movedAt } }));
    say('2026-11-20T10:00:00Z');
    say('2026-11-20T10:00:00Z');
    for (const [times, movedAt] of [
      [2, '2026-11-20T10:00:01Z'],
      [3, '2026-11-20T10:00:02Z'],
    ] as const) {
      say(movedAt);
      for (const path of NOT_PUSHED) await waitFor(() => expect([path, timesAsked(sent, path)]).toEqual([path, times]));
    }
  });

  it('are asked for at most every two seconds, however often they change, and once more at the end', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const streams = openStreams();
    const sent = openShop('/admin/dashboard', {
      answers: { ...signedIn, 'GET /api/admin/dashboard': { body: figuresOf(8000) } },
    });
    await card('8 000');
    const asked = () => timesAsked(sent, '/api/admin/speed');
    await waitFor(() => expect(asked()).toBe(1));
    for (let count = 8001; count <= 8010; count += 1) {
      act(() => streams[0]?.say('figures', { figures: figuresOf(count), freshness: fresh }));
      await act(() => vi.advanceTimersByTimeAsync(100));
    }
    expect(asked()).toBe(2);
    await act(() => vi.advanceTimersByTimeAsync(2_500));
    await waitFor(() => expect(asked()).toBe(3));
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(asked()).toBe(3);
    await card('8 010');
  });

  it('are asked for on demand, with a spinner in the button until they are there', async () => {
    let answer: (figures: Answer) => void = () => undefined;
    let asked = 0;
    const sent = openShop('/admin/dashboard', {
      answers: {
        ...signedIn,
        'GET /api/admin/dashboard': () =>
          asked++ === 0 ? { body: figuresOf(5555) } : new Promise<Answer>((resolve) => (answer = resolve)),
      },
    });
    await card('5 555');
    const button = screen.getByRole('button', { name: 'Actualiser' });
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull());
    const before = timesAsked(sent, '/api/admin/orders');
    await userEvent.setup().click(button);
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'));
    await waitFor(() => expect(timesAsked(sent, '/api/admin/orders')).toBe(before + 1));
    answer({ body: figuresOf(6666) });
    await card('6 666');
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull());
    expect(figuresAsked(sent)).toBe(2);
  });
});

describe('signing out', () => {
  const leave = async (answer: object) => {
    openShop('/admin/dashboard', {
      answers: { ...signedIn, 'GET /api/admin/dashboard': { body: figuresOf(6) }, 'POST /api/admin/logout': answer },
    });
    await userEvent.setup().click(await screen.findByRole('button', { name: 'Déconnexion' }));
  };

  it('says goodbye, and nobody is signed in any more', async () => {
    await leave({ body: { signedOut: true } });
    await screen.findAllByText('Déconnexion réussie');
    await screen.findAllByText('À bientôt !');
    await screen.findByLabelText('Mot de passe');
  });

  it('is not asked for twice', async () => {
    await leave(() => new Promise(() => undefined));
    const button = screen.getByRole('button', { name: 'Déconnexion' });
    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('true'));
  });

  it('says that the server does not answer where it does not', async () => {
    await leave(() => Promise.reject(new TypeError('Failed to fetch')));
    await screen.findAllByText('Erreur de déconnexion');
    await screen.findAllByText('Le serveur ne répond pas. Réessayez dans un instant.');
    expect(window.location.pathname).toBe('/admin/dashboard');
  });

  it('says so when it failed, and staff stay where they are', async () => {
    await leave({ status: 503, body: { detail: 'Réessayez.' } });
    await screen.findAllByText('Erreur de déconnexion');
    await screen.findAllByText('Réessayez.');
    expect(window.location.pathname).toBe('/admin/dashboard');
  });
});
