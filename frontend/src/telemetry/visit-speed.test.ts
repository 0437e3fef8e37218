import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { measureSpeed } from './visit-speed.js';

type Given = Partial<Record<'startTime' | 'duration' | 'interactionId', number>>;

const callbacks = new Map<string, (entries: readonly Given[]) => void>();
let sent: unknown[];
let stop: () => void;

class Observer {
  static supportedEntryTypes = ['event', 'largest-contentful-paint'];
  constructor(private readonly answer: (list: { getEntries: () => readonly Given[] }) => void) {}
  observe({ type }: { type: string }) {
    callbacks.set(type, (entries) => this.answer({ getEntries: () => entries }));
  }
  disconnect() {
    callbacks.clear();
  }
}

const painted = (startTime: number) => callbacks.get('largest-contentful-paint')?.([{ startTime }]);
const interacted = (entry: Given) => callbacks.get('event')?.([entry]);
const press = (timeStamp: number) =>
  window.dispatchEvent(Object.defineProperty(new Event('pointerdown'), 'timeStamp', { value: timeStamp }));
function hide(state: 'hidden' | 'visible' = 'hidden') {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}
const at = (url: string) => window.history.replaceState(null, '', url);
function begin(url: string) {
  at(url);
  stop = measureSpeed();
}

describe('the speed of a visit', () => {
  beforeEach(() => {
    sent = [];
    vi.stubGlobal('PerformanceObserver', Observer);
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(pointer: coarse)' }));
    vi.stubGlobal('navigator', {
      sendBeacon: (path: string, body: Blob) =>
        void body.text().then((text) => {
          if (body.type === 'application/json') sent.push([path, JSON.parse(text) as unknown]);
        }),
    });
  });
  afterEach(() => {
    stop();
    vi.unstubAllGlobals();
  });

  it('is callbacks when the page is hidden: the largest paint, and the slowest interaction of each step', async () => {
    begin('/?uuid=1');
    painted(400);
    painted(912.4);
    press(1000);
    interacted({ startTime: 1000, duration: 64, interactionId: 1 });
    interacted({ startTime: 1001, duration: 24, interactionId: 1 });
    at('/commande/secret-token');
    press(3000);
    interacted({ startTime: 3000, duration: 120, interactionId: 2 });
    hide();
    const measures = [
      { step: 'landing', metric: 'lcp', ms: 912 },
      { step: 'landing', metric: 'inp', ms: 64 },
      { step: 'order', metric: 'inp', ms: 120 },
    ];
    await waitFor(() => expect(sent).toEqual([['/api/speed', { device: 'phone', measures }]]));
  });

  it('belongs to the step that was shown when the button was pressed, not to the one it led to', async () => {
    begin('/success');
    press(1000);
    at('/commande/secret-token');
    interacted({ startTime: 1000, duration: 200, interactionId: 1 });
    hide();
    await waitFor(() =>
      expect(sent).toMatchObject([['/api/speed', { measures: [{ step: 'success', metric: 'inp', ms: 200 }] }]]),
    );
  });

  it('belongs to its step also after more presses than are kept', async () => {
    begin('/success');
    for (let time = 1000; time < 1060; time += 1) press(time);
    at('/commande/secret-token');
    press(3000);
    interacted({ startTime: 3000, duration: 120, interactionId: 1 });
    hide();
    await waitFor(() => expect(sent).toMatchObject([['/api/speed', { measures: [{ step: 'order', ms: 120 }] }]]));
  });

  it('is callbacks once, and not while the page is seen', async () => {
    begin('/report/sample/mecavin');
    painted(700);
    interacted({ startTime: 10, duration: 900, interactionId: 0 });
    hide('visible');
    hide();
    hide();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent).toMatchObject([['/api/speed', { measures: [{ step: 'report', metric: 'lcp', ms: 700 }] }]]);
  });

  it.each([
    ['/', 'landing'],
    ['/success', 'success'],
    ['/commande/secret-token', 'order'],
    ['/commande/secret-token/mecavin', 'report'],
    ['/partage/secret-token', 'report'],
    ['/report/sample/mecascore', 'report'],
    ['/contact', 'other'],
    ['/nope', 'other'],
  ])('of the page at %s is that of the step %s', async (url, step) => {
    vi.stubGlobal('matchMedia', () => ({ matches: false }));
    begin(url);
    painted(100.6);
    hide();
    const measures = [{ step, metric: 'lcp', ms: 101 }];
    await waitFor(() => expect(sent).toEqual([['/api/speed', { device: 'desktop', measures }]]));
  });

  it('is the slowest of each step, and begins anew once it was sent', async () => {
    begin('/commande/secret-token');
    for (const duration of [40, 90, 50]) interacted({ startTime: 10, duration, interactionId: 1 });
    hide();
    await waitFor(() => expect(sent).toHaveLength(1));
    interacted({ startTime: 20, duration: 30, interactionId: 2 });
    hide();
    await waitFor(() => expect(sent).toHaveLength(2));
    const ms = sent.map((one) => (one as [string, { measures: { ms: number }[] }])[1].measures.map(({ ms }) => ms));
    expect(ms).toEqual([[90], [30]]);
  });

  it('belongs to the first page as long as nothing was pressed, and to the last press before it', async () => {
    begin('/success');
    at('/commande/secret-token');
    painted(500);
    interacted({ startTime: 5, duration: 10, interactionId: 1 });
    press(1000);
    interacted({ startTime: 998, duration: 20, interactionId: 2 });
    interacted({ startTime: 999, duration: 30, interactionId: 3 });
    hide();
    const measures = [
      { step: 'success', metric: 'lcp', ms: 500 },
      { step: 'success', metric: 'inp', ms: 20 },
      { step: 'order', metric: 'inp', ms: 30 },
    ];
    await waitFor(() => expect(sent).toMatchObject([['/api/speed', { measures }]]));
  });

  it('is not measured any more once that was stopped, nor where the browser cannot', () => {
    begin('/');
    painted(100);
    stop();
    hide();
    vi.stubGlobal('PerformanceObserver', Object.assign(Observer, { supportedEntryTypes: [] }));
    begin('/');
    expect(callbacks.size).toBe(0);
    Observer.supportedEntryTypes = ['event', 'largest-contentful-paint'];
    hide();
    expect(sent).toEqual([]);
  });
});
