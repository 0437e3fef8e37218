import { act, render, renderHook, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useMedia } from '../use-media.js';
import { hearServerTime, serverNow } from './server-clock.js';
import { useNow } from './use-now.js';
import { whenIdle } from './when-idle.js';

const AT = Date.parse('2026-11-20T09:00:00Z');

describe('the time of the shop', () => {
  beforeEach(() => void vi.useFakeTimers({ now: AT }));

  it.each([
    ['of a device that is late', 'Fri, 20 Nov 2026 09:05:00 GMT', 300_000],
    ['of a device that is early', 'Thu, 19 Nov 2026 09:00:00 GMT', -86_400_000],
    ['of a device that is right', 'Fri, 20 Nov 2026 09:00:00 GMT', 0],
  ])('is the shop’s own, whatever the clock says %s', (_which, date, aheadMs) => {
    hearServerTime(date);
    expect(serverNow()).toBe(AT + aheadMs);
    vi.advanceTimersByTime(1000);
    for (const unheard of [null, '', 'soon']) hearServerTime(unheard);
    expect(serverNow()).toBe(AT + aheadMs + 1000);
  });

  it('moves on a page every quarter of a minute, or as often as it is asked for', () => {
    hearServerTime('Fri, 20 Nov 2026 09:05:00 GMT');
    const Clock = ({ every }: { every?: number }) => <time>{useNow(every)}</time>;
    render(
      <>
        <Clock />
        <Clock every={1000} />
      </>,
    );
    const shown = () =>
      screen.getAllByRole('time').map(({ textContent }) => (Number(textContent) - AT - 300_000) / 1000);
    const seen = [shown()];
    for (const seconds of [1, 13, 1, 15]) {
      act(() => void vi.advanceTimersByTime(seconds * 1000));
      seen.push(shown());
    }
    expect(seen).toEqual([
      [0, 0],
      [0, 1],
      [0, 14],
      [15, 15],
      [30, 30],
    ]);
  });
});

describe('what can wait', () => {
  it('is done when the page is at rest, where the browser says so', () => {
    const waiting: (() => void)[] = [];
    vi.stubGlobal('requestIdleCallback', (work: () => void) => waiting.push(work));
    const done: string[] = [];
    whenIdle(() => done.push('work'));
    expect(done).toEqual([]);
    waiting.forEach((work) => work());
    expect(done).toEqual(['work']);
  });

  it('is done a moment later in another browser', () => {
    vi.useFakeTimers();
    const done: string[] = [];
    whenIdle(() => done.push('work'));
    vi.advanceTimersByTime(199);
    expect(done).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(done).toEqual(['work']);
  });
});

describe('a window that changes', () => {
  it('is followed each time, until nobody looks any more', () => {
    const list = Object.assign(new EventTarget(), { matches: false });
    vi.stubGlobal('matchMedia', () => list);
    const { result, unmount } = renderHook(() => useMedia('(prefers-color-scheme: dark)'));
    const seen = [result.current];
    for (const matches of [true, false, true]) {
      act(() => {
        list.matches = matches;
        list.dispatchEvent(new Event('change'));
      });
      seen.push(result.current);
    }
    unmount();
    list.matches = false;
    list.dispatchEvent(new Event('change'));
    expect([...seen, result.current]).toEqual([false, true, false, true, true]);
  });
});
