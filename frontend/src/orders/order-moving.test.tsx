import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { anOrder, ORDER_TOKEN as TOKEN } from '../testing/orders.js';
import type { Answer } from '../testing/outside.js';
import { openShop } from '../testing/shop.js';
import { openStreams, StreamEnd } from '../testing/stream-end.js';

const order = anOrder({ stage: 'requested', deliveredAt: null });
const sent = anOrder({});
const opened = (shown = order) =>
  openShop(`/commande/${TOKEN}`, { answers: { [`GET /api/orders/${TOKEN}`]: { body: shown } } });
const SENT = 'Vos rapports sont partis le 20 novembre à 14 h 12.';

describe('an order that moves', () => {
  it('is shown as it changes, and no longer listened to once it is at its end', async () => {
    const streams = openStreams();
    opened();
    await waitFor(() => expect(streams.map(({ url }) => url)).toEqual([`/api/orders/${TOKEN}/stream`]));
    act(() => streams[0]?.say('order', { ...order, email: 'ana@example.fr' }));
    expect(await screen.findByText('ana@example.fr')).toBeTruthy();
    act(() => streams[0]?.say('order', sent));
    expect(await screen.findByText(SENT)).toBeTruthy();
    expect(streams.map(({ readyState }) => readyState)).toEqual([StreamEnd.CLOSED]);
  });

  it('is asked for again only while nothing can be heard', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const streams = openStreams();
    const asked = opened();
    const looks = () => asked.filter(({ path }) => path === `/api/orders/${TOKEN}`).length;
    await waitFor(() => expect(streams).toHaveLength(1));
    act(() => streams[0]?.say('order', order));
    const before = looks();
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(looks()).toBe(before);
    act(() => streams[0]?.onerror?.());
    await act(() => vi.advanceTimersByTimeAsync(11_000));
    await waitFor(() => expect(looks()).toBe(before + 1));
  });

  it('is asked for again when it moves anew and cannot be heard', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const streams = openStreams();
    const [report] = sent.reports;
    const shown = [order, { ...sent, refundedCents: 1900 }];
    openShop(`/commande/${TOKEN}`, {
      answers: {
        [`GET /api/orders/${TOKEN}`]: () => ({ body: shown.shift() }),
        [`POST /api/orders/${TOKEN}/refund`]: { body: { ...sent, reports: [{ ...report!, refund: 'requested' }] } },
      },
    });
    await waitFor(() => expect(streams).toHaveLength(1));
    act(() => streams[0]?.say('order', sent));
    await screen.findByText(SENT);
    act(() => screen.getByText('Un problème avec un rapport ?', { selector: 'summary *' }).click());
    act(() => screen.getByRole('button', { name: 'Demander le remboursement' }).click());
    await screen.findByText(/^Le remboursement de 19,00\s€ est en cours/);
    await act(() => vi.advanceTimersByTimeAsync(11_000));
    await screen.findByText(/^19,00\s€ vous sont remboursés/);
  });

  it('keeps saying what one report found while it reads what the next one did', async () => {
    const streams = openStreams();
    const [one] = anOrder({}).reports;
    const first = { ...one!, openedAt: '2026-11-20T13:20:00Z' };
    const next = { ...first, serviceId: 'score', serviceName: 'MecaSCORE' } as const;
    const verdict = { state: 'bad', title: '1 rappel reste à faire', text: 'C’est gratuit.' };
    const found = { serviceId: 'mecavin', points: [], verdict, figures: [] };
    const answers = [{ body: [found] }];
    const unanswered = new Promise(() => undefined) as never;
    const asked = openShop(`/commande/${TOKEN}`, {
      answers: {
        [`GET /api/orders/${TOKEN}`]: { body: { ...order, reports: [first, { ...next, openedAt: null }] } },
        [`GET /api/orders/${TOKEN}/summaries`]: () => answers.shift() ?? unanswered,
      },
    });
    await screen.findByText('1 rappel reste à faire');
    act(() => streams[0]?.say('order', { ...order, reports: [first, next] }));
    await waitFor(() => expect(asked.filter(({ path }) => path.endsWith('/summaries'))).toHaveLength(2));
    expect(screen.getByText('1 rappel reste à faire')).toBeTruthy();
  });

  it('is not listened to when it has come to its end already', async () => {
    const streams = openStreams();
    opened(sent);
    expect(await screen.findByText(SENT)).toBeTruthy();
    expect(streams).toHaveLength(0);
  });
});

describe('an order under way without a stream', () => {
  const PAGE = `/api/orders/${TOKEN}`;
  const passes = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));

  it('is read every ten seconds, until it has come to its end', async () => {
    const under = anOrder({ stage: 'requested', deliveredAt: null });
    const answers = [under, under, anOrder({})];
    const sent = openShop(`/commande/${TOKEN}`, {
      answers: { [`GET ${PAGE}`]: () => ({ body: answers.shift() ?? anOrder({}) }) },
    });
    const looks = () => sent.filter(({ path }) => path === PAGE).length;
    await screen.findByText(/Vos rapports arrivent avant/);
    expect(looks()).toBe(1);
    await passes(8_000);
    expect(looks()).toBe(1);
    await passes(4_000);
    await waitFor(() => expect(looks()).toBe(2));
    await passes(12_000);
    await screen.findByText(/Vos rapports sont partis/);
    await passes(60_000);
    expect(looks()).toBe(3);
  });

  it('is read no longer once its link is replaced', async () => {
    const gone = { status: 410, body: { code: 'order-link-replaced' } };
    const answers = [{ body: anOrder({ stage: 'requested', deliveredAt: null }) }];
    const sent = openShop(`/commande/${TOKEN}`, { answers: { [`GET ${PAGE}`]: () => answers.shift() ?? gone } });
    await screen.findByText(/Vos rapports arrivent avant/);
    await passes(11_000);
    await screen.findByText(/Ce lien a été remplacé/);
    await passes(60_000);
    expect(sent.filter(({ path }) => path === PAGE)).toHaveLength(2);
  });

  it('is not asked about its summaries until a report was sent or opened, then once, and is shown meanwhile', async () => {
    const [ready] = anOrder({}).reports;
    const under = anOrder({ stage: 'received', deliveredAt: null });
    const opened = { ...under, reports: [{ ...ready!, openedAt: '2026-11-20T13:20:00Z' }] };
    const answers = [under];
    const sent = openShop(`/commande/${TOKEN}`, {
      answers: {
        [`GET ${PAGE}`]: () => ({ body: answers.shift() ?? opened }),
        [`GET ${PAGE}/summaries`]: () => new Promise<Answer>(() => undefined),
      },
    });
    const asked = () => sent.filter(({ path }) => path.endsWith('/summaries')).length;
    const link = await screen.findByRole('link', { name: 'Lire le rapport MecaVIN' });
    expect(asked()).toBe(0);
    await passes(11_000);
    await waitFor(() => expect(asked()).toBe(1));
    await passes(22_000);
    expect(asked()).toBe(1);
    expect(document.contains(link)).toBe(true);
  });
});
