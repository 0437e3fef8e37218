import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { anOrder, ORDER_TOKEN as TOKEN } from '../testing/orders.js';
import type { Answer } from '../testing/outside.js';
import { openShop } from '../testing/shop.js';

const LONGER_THAN_USUAL_MS = 60_000;
async function openedWhile(answer: { now: Answer }) {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  openShop(`/commande/${TOKEN}`, { answers: { [`GET /api/orders/${TOKEN}`]: () => answer.now } });
  await screen.findByRole('status', { name: 'Nous cherchons votre commande…' });
}
const PAGE = `/api/orders/${TOKEN}`;
const passes = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe('an order that cannot be shown yet', () => {
  it('is known to be paid, and looked for until it is opened', async () => {
    const answer: { now: Answer } = { now: { status: 404, body: { code: 'order-not-open' } } };
    await openedWhile(answer);
    await passes(LONGER_THAN_USUAL_MS);
    expect(screen.getByText(/Votre paiement est enregistré/)).toBeTruthy();
    expect(screen.queryByText(/Nous ne trouvons pas cette commande/)).toBeNull();
    answer.now = { body: anOrder({}) };
    await passes(LONGER_THAN_USUAL_MS);
    expect(screen.getByText('Vos rapports sont partis le 20 novembre à 14 h 12.')).toBeTruthy();
  });

  it.each(['summaries', 'promised'])(
    'is shown in one piece: not before its %s, unless these are refused',
    async (late) => {
      const read = { name: 'Lire le rapport MecaVIN' };
      const answers = [{ status: 200, body: late === 'summaries' ? [] : { reports: [] } }, { status: 500 }];
      for (const answer of answers) {
        let give: (given: Answer) => void = () => undefined;
        const held = new Promise<Answer>((resolve) => (give = resolve));
        const asked = openShop(`/commande/${TOKEN}`, {
          answers: {
            [`GET ${PAGE}`]: { body: anOrder({}) },
            [`GET ${PAGE}/summaries`]: { body: [] },
            [`GET ${PAGE}/promised`]: { body: { reports: [] } },
            [`GET ${PAGE}/${late}`]: () => held,
          },
        });
        await waitFor(() => expect(asked.map(({ path }) => path)).toContain(`${PAGE}/${late}`));
        await screen.findByRole('status', { name: 'Nous cherchons votre commande…' });
        expect(screen.queryByRole('link', read)).toBeNull();
        expect(screen.getByRole('main').getAttribute('aria-busy')).toBe('true');
        give(answer);
        await screen.findByRole('link', read);
        expect(screen.getByRole('main').getAttribute('aria-busy')).toBe('false');
        cleanup();
      }
    },
  );

  it('leaves out the day of what happens today', async () => {
    vi.setSystemTime('2026-11-20T22:30:00Z');
    openShop(`/commande/${TOKEN}`, { answers: { [`GET /api/orders/${TOKEN}`]: { body: anOrder({}) } } });
    expect(await screen.findByText('Vos rapports sont partis à 14 h 12.')).toBeTruthy();
    const stages = screen.getByRole('list', { name: 'Où en est votre commande' });
    expect(within(stages).getByText('14 h 12')).toBeTruthy();
    expect(screen.getByText('Prêt à lire').textContent).toBe('Prêt à lire');
  });

  it('is looked for while the shop answers with an error, which is said', async () => {
    const answer: { now: Answer } = { now: { status: 500, body: {} } };
    await openedWhile(answer);
    await passes(LONGER_THAN_USUAL_MS);
    expect(screen.getByText(/ne peut pas être affichée pour le moment/)).toBeTruthy();
    answer.now = { body: anOrder({}) };
    await passes(LONGER_THAN_USUAL_MS);
    expect(screen.getByText('Vos rapports sont partis le 20 novembre à 14 h 12.')).toBeTruthy();
  });
});

describe('an order that is not there yet', () => {
  beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
  const notOpen: Answer = { status: 404, body: { code: 'order-not-open' } };
  const open = (answers: Answer[], rest: Answer = notOpen, lang = 'en') => {
    const sent = openShop(`/commande/${TOKEN}?lang=${lang}`, {
      answers: { [`GET ${PAGE}`]: () => answers.shift() ?? rest },
    });
    return () => sent.filter(({ path }) => path === PAGE).length;
  };

  it('is looked for every two seconds, then with longer and longer pauses up to ten', async () => {
    const looks = open([]);
    await waitFor(() => expect(looks()).toBe(1));
    const gaps: number[] = [];
    let [count, since] = [1, 0];
    for (let second = 0; second < 60; second += 1) {
      await passes(1000);
      since += 1;
      if (looks() === count) continue;
      gaps.push(since);
      [count, since] = [looks(), 0];
    }
    for (const [at, gap] of [2, 2, 2, 2, 2, 4, 6, 8, 10].entries())
      expect(Math.abs((gaps[at] ?? 0) - gap), `pause ${at} of ${gaps.join()}`).toBeLessThanOrEqual(1);
    screen.getByText(/^Your payment is recorded\. Your order opens by itself/);
    expect(screen.getByRole('main').getAttribute('aria-busy')).toBe('false');
  });

  it.each([
    ['is not known', { status: 404 }, 'alert'],
    ['has another link', { status: 410, body: { code: 'order-link-replaced' } }, 'alert'],
  ])('and %s is looked for once', async (_how, answer, role) => {
    const looks = open([], answer);
    await screen.findByRole(role);
    await passes(60_000);
    expect(looks()).toBe(1);
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('is said to be looked for at first, and what delays it from the third time on', async () => {
    open([{ status: 500 }, { status: 500 }, { status: 500 }], { body: anOrder({ lang: 'en' }) });
    const away = 'The order cannot be shown right now. Try again in a moment.';
    await screen.findByRole('status');
    await passes(2500);
    expect(screen.queryByText(away)).toBeNull();
    await passes(2500);
    screen.getByText(away);
    await passes(6000);
    await screen.findByRole('heading', { level: 1, name: /BMW X5/ });
    expect(screen.queryByText(away)).toBeNull();
  });

  it('is looked for again when a pause of the shop is over, and not before', async () => {
    const looks = open([{ status: 429, headers: { 'retry-after': '40' } }], { body: anOrder({ lang: 'en' }) });
    await screen.findByText(/in 40 seconds/);
    expect(screen.queryByRole('status')).toBeNull();
    await passes(38_000);
    expect(looks()).toBe(1);
    await passes(3_000);
    await screen.findByRole('heading', { level: 1, name: /BMW X5/ });
  });
});
