import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { SentRequest } from '../testing/outside.js';
import { configuration, openShop } from '../testing/shop.js';
import { dismissToast, toast } from '../ui/feedback/toast-store.js';

interface Batch {
  batch: { event: string; properties: Record<string, unknown> }[];
}

const analytics = { host: '/sandbox/analytics', key: 'phc_measuring' };
const open = (url = '/') =>
  openShop(url, {
    answers: {
      'GET /api/configuration': { body: { ...configuration, analytics, livePaymentHost: window.location.hostname } },
      'POST /sandbox/analytics/e/': { body: { status: 1 } },
    },
  });
const eventsIn = (sent: readonly SentRequest[]) =>
  sent.filter(({ path }) => path.startsWith(analytics.host)).flatMap(({ body }) => (body as Batch).batch);
const namesIn = (sent: readonly SentRequest[]) => eventsIn(sent).map(({ event }) => event);

/** A visitor who gives a sign of life again and again: the first may come before the page listens. */
const untilMeasured = (sent: readonly SentRequest[], sign: string) =>
  waitFor(() => {
    window.dispatchEvent(new Event(sign));
    expect(namesIn(sent)).toContain('form_progress');
  });

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
  vi.stubGlobal('requestIdleCallback', (work: () => void) => setTimeout(work, 0));
});

describe('what is measured of a visit', () => {
  it.each(['pointerdown', 'keydown', 'scroll'])('begins at the first %s', async (sign) => {
    const sent = open('/?utm_source=club');
    await screen.findByLabelText('Plaque française ou VIN');
    await untilMeasured(sent, sign);
    const { properties } = eventsIn(sent).find(({ event }) => event === 'form_progress')!;
    expect(properties).toMatchObject({
      ...{ step: 1, stage: 'landing', page: 'start', language: 'fr', registered: false, environment: 'production' },
    });
  });

  it('counts each failure that is shown once, and no other message', async () => {
    const sent = open();
    await screen.findByLabelText('Plaque française ou VIN');
    await untilMeasured(sent, 'keydown');
    act(() => void toast({ title: 'First', tone: 'bad' }));
    act(() => void toast({ title: 'Copied', tone: 'good' }));
    act(() => dismissToast(toast({ title: 'Second', tone: 'bad' })));
    window.dispatchEvent(new Event('pagehide'));
    await waitFor(() => expect(namesIn(sent)).toContain('session_metrics'));
    const failures = eventsIn(sent).filter(({ event }) => event === 'error_occurrence');
    expect(failures.map(({ properties }) => properties['message'])).toEqual(['First', 'Second']);
    const { properties } = eventsIn(sent).find(({ event }) => event === 'session_metrics')!;
    expect(properties['seconds']).toBeLessThanOrEqual(Math.ceil(performance.now() / 1000));
    window.dispatchEvent(new Event('pageshow'));
  });

  it('is nothing of what staff do', async () => {
    const sent = open('/admin/login');
    await screen.findByLabelText('Mot de passe');
    act(() => void window.dispatchEvent(new Event('keydown')));
    window.dispatchEvent(new Event('pagehide'));
    await vi.dynamicImportSettled();
    expect(eventsIn(sent).map(({ properties }) => properties['page'])).not.toContain('staff-sign-in');
    window.dispatchEvent(new Event('pageshow'));
  });

  it('begins half a minute after the page where nothing is pressed, and not before', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const sent = open();
    await screen.findByLabelText('Plaque française ou VIN');
    await act(() => vi.advanceTimersByTimeAsync(28_000));
    expect(namesIn(sent)).toEqual([]);
    await act(() => vi.advanceTimersByTimeAsync(3_000));
    await waitFor(() => expect(namesIn(sent)).toContain('form_progress'));
  });
});
