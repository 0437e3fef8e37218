import { act, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { asClock, useSecondsLeft } from './use-seconds-left.js';

const onEnd = vi.fn();
const Clock = ({ end }: { end: number }) => <output>{asClock(useSecondsLeft(end, onEnd))}</output>;
const start = (seconds: number) => render(<Clock end={Date.now() + seconds * 1000} />);
function pass(seconds: number) {
  act(() => {
    vi.advanceTimersByTime(seconds * 1000);
  });
}
const shown = () => screen.getByRole('status').textContent;

describe('counting down', () => {
  beforeEach(() => vi.useFakeTimers());

  it('goes from 300 s to 0 by one a second, and stops there', () => {
    start(300);
    expect(shown()).toBe('05:00');
    pass(1);
    expect(shown()).toBe('04:59');
    pass(239);
    expect(shown()).toBe('01:00');
    pass(60);
    expect(shown()).toBe('00:00');
    pass(30);
    expect(shown()).toBe('00:00');
    expect(onEnd).toHaveBeenCalledOnce();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('follows the clock on the wall after the tab has slept', () => {
    start(300);
    vi.setSystemTime(Date.now() + 100_000);
    pass(1);
    expect(shown()).toBe('03:19');
  });
});
