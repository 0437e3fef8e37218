import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openStreams, StreamEnd } from '../testing/stream-end.js';
import { listenTo } from './live.js';

describe('a stream of what changes', () => {
  const heard: unknown[] = [];
  let stop = (): void => undefined;
  const listens = (names: readonly string[] = ['order']) => {
    stop = listenTo('/api/orders/a/stream', names, {
      onMessage: (name, data) => heard.push([name, data]),
      onOpen: (isOpen) => heard.push(isOpen),
    });
  };
  beforeEach(() => {
    vi.useFakeTimers();
    heard.length = 0;
  });
  afterEach(() => stop());

  it('is heard by the names that were asked for, one after the other', () => {
    const streams = openStreams();
    listens(['figures', 'signed-out']);
    streams[0]?.say('figures', { count: 1 });
    streams[0]?.say('other', {});
    streams[0]?.say('signed-out', null);
    expect(heard).toEqual([true, ['figures', { count: 1 }], true, true, ['signed-out', null]]);
  });

  it('is asked for again ten seconds after it was refused, the second time too', () => {
    const streams = openStreams();
    listens();
    for (const times of [1, 2]) {
      const refused = streams[times - 1];
      if (refused) refused.readyState = StreamEnd.CLOSED;
      refused?.onerror?.();
      vi.advanceTimersByTime(9_999);
      expect(streams).toHaveLength(times);
      vi.advanceTimersByTime(1);
      expect(streams.map(({ url }) => url)).toEqual(Array.from({ length: times + 1 }, () => '/api/orders/a/stream'));
    }
    streams[2]?.say('order', { stage: 'sent' });
    expect(heard).toEqual([false, false, true, ['order', { stage: 'sent' }]]);
  });

  it('is not opened twice when it comes back by itself', () => {
    const streams = openStreams();
    listens();
    streams[0]?.onerror?.();
    vi.advanceTimersByTime(60_000);
    expect(streams).toHaveLength(1);
    expect(heard).toEqual([false]);
  });

  it('is left for good: closed, and not asked for again after a refusal', () => {
    const streams = openStreams();
    listens();
    stop();
    expect(streams[0]?.readyState).toBe(StreamEnd.CLOSED);
    listens();
    streams[1]?.close();
    streams[1]?.onerror?.();
    stop();
    vi.advanceTimersByTime(60_000);
    expect(streams).toHaveLength(2);
  });

  it('is none where the browser has none', () => {
    vi.stubGlobal('EventSource', undefined);
    listens();
    expect(heard).toEqual([]);
  });
});
