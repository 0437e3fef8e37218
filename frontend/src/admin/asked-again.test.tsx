import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Answer } from '../testing/outside.js';
import { openShop } from '../testing/shop.js';
import { signedIn } from '../testing/staff.js';
import { story, uuid } from '../testing/story.js';

const away = { status: 503, body: {} };
const visits = { visits: [], total: 0, range: { from: '2026-11-20', to: '2026-11-20' }, next: null };
const user = signedIn['GET /api/admin/user'];

/** Each page of staff that asks once: its request, the sentence while nobody answers, the answer, and what it shows then. */
const PAGES = [
  [
    `/admin/visits/${uuid}`,
    `GET /api/admin/visits/${uuid}`,
    'Cette visite n’a pas pu être lue.',
    story,
    'Perdue aux services',
  ],
  [
    '/admin/visits?figure=sessions',
    'GET /api/admin/visits',
    'Les chiffres ne sont pas disponibles.',
    visits,
    'Aucune donnée disponible',
  ],
  [
    '/admin/audit',
    'GET /api/admin/audit',
    'Le journal n’a pas pu être lu.',
    { lines: [], next: null },
    'Aucune donnée disponible',
  ],
  ['/admin/audit', 'GET /api/admin/user', 'La session n’a pas pu être vérifiée.', user.body, 'Journal'],
] as const;

describe.each(PAGES)('%s, while %s is not answered', (page, asked, sentence, body, shown) => {
  it('says so, and asks again by itself until it is', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let answer: (given: Answer) => void = () => undefined;
    const answers = [away, new Promise<Answer>((resolve) => (answer = resolve))];
    const others = { 'GET /api/admin/audit': { body: { lines: [], next: null } } };
    const sent = openShop(page, {
      answers: { ...others, ...signedIn, [asked]: () => answers.shift() ?? { body } },
    });
    await screen.findByText(sentence);
    const requests = () => sent.filter(({ path }) => `GET ${path.split('?')[0]}` === asked);
    const before = requests().length;
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    await waitFor(() => expect(requests()).toHaveLength(before + 1));
    screen.getByText(sentence);
    answer({ body });
    await screen.findAllByText(shown);
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(requests()).toHaveLength(before + 1);
    expect(screen.queryByText(sentence)).toBeNull();
  });
});

describe('what staff ask for', () => {
  it('is no activity of theirs when the page asks again by itself', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const sent = openShop('/admin/audit', { answers: { ...signedIn, 'GET /api/admin/audit': away } });
    const looks = () =>
      sent.filter(({ path }) => path === '/api/admin/audit').map(({ headers }) => headers.get('x-background'));
    await waitFor(() => expect(looks()).toEqual([null]));
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    await waitFor(() => expect(looks()).toEqual([null, '1']));
  });

  it('is not asked for again when it is refused', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const asked = `/api/admin/visits/${uuid}`;
    const sent = openShop(asked.slice(4), { answers: { ...signedIn, [`GET ${asked}`]: { status: 404, body: {} } } });
    await screen.findByText(/^Cette visite n’a pas pu/);
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(sent.filter(({ path }) => path === asked)).toHaveLength(1);
  });
});
