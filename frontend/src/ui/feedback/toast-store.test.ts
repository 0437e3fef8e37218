import { beforeEach, describe, expect, it, vi } from 'vitest';
import { dismissToast, onToasts, toast, TOAST_REMOVE_DELAY_MS, toasts } from './toast-store.js';

describe('toasts', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    toasts().forEach(({ id }) => dismissToast(id));
    vi.advanceTimersByTime(TOAST_REMOVE_DELAY_MS);
  });

  it('shows one at a time: a new one replaces the old one', () => {
    toast({ title: 'first' });
    toast({ title: 'second' });
    expect(toasts().map(({ title, open }) => ({ title, open }))).toEqual([{ title: 'second', open: true }]);
  });

  it('closes a dismissed toast at once and removes it 1,000,000 ms later', () => {
    const id = toast({ title: 'done' });
    dismissToast(id);
    expect(toasts()).toMatchObject([{ id, open: false }]);
    vi.advanceTimersByTime(999_999);
    expect(toasts()).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(toasts()).toEqual([]);
  });

  it('does not let the removal of an old toast touch its successor', () => {
    dismissToast(toast({ title: 'old' }));
    const id = toast({ title: 'new' });
    vi.advanceTimersByTime(TOAST_REMOVE_DELAY_MS);
    expect(toasts()).toMatchObject([{ id, open: true }]);
  });

  it('tells its listeners', () => {
    const heard = vi.fn();
    const stop = onToasts(heard);
    const id = toast({ title: 'listen' });
    stop();
    dismissToast(id);
    expect(heard).toHaveBeenCalledTimes(1);
  });
});
