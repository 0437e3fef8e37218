import { act, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { anOrder, ORDER_TOKEN as TOKEN } from '../testing/orders.js';
import type { Answer } from '../testing/outside.js';
import { openShop } from '../testing/shop.js';

const LONGER_THAN_USUAL_MS = 60_000;
const openedWhile = async (answer: { now: Answer }) => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  openShop(`/commande/${TOKEN}`, { answers: { [`GET /api/orders/${TOKEN}`]: () => answer.now } });
  await screen.findByRole('status', { name: 'Nous cherchons votre commande…' });
};
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
