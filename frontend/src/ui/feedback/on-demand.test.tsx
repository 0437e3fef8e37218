import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useRestored } from '../navigation/use-restored.js';
import { toasts } from './toast-store.js';
import { useOnDemand } from './use-on-demand.js';

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));

describe('a part that opens on demand', () => {
  it('is open once its code is there, closes, and opens another time for something else', async () => {
    let arrive = (): void => undefined;
    const code = vi.fn(() => new Promise<void>((resolve) => (arrive = resolve)));
    const { result } = renderHook(() => useOnDemand<string>(code, 'Not loaded'));
    expect(result.current.open).toBeNull();
    for (const what of ['terms', 'privacy']) {
      act(() => result.current.show(what));
      expect(result.current.open).toBeNull();
      act(() => arrive());
      await waitFor(() => expect(result.current.open).toBe(what));
      act(() => result.current.hide());
      expect(result.current.open).toBeNull();
    }
    expect(code).toHaveBeenCalledTimes(2);
  });

  it('says that it is missing, stays closed, and is tried again by the next press', async () => {
    const gone = new Error('gone');
    const code = vi.fn<() => Promise<unknown>>(() => Promise.resolve()).mockRejectedValueOnce(gone);
    const { result } = renderHook(() => useOnDemand<string>(code, 'Not loaded'));
    act(() => result.current.show('terms'));
    await waitFor(() => expect(toasts()).toMatchObject([{ title: 'Not loaded', tone: 'bad', open: true }]));
    expect(console.error).toHaveBeenCalledWith('code not loaded', gone);
    expect(result.current.open).toBeNull();
    act(() => result.current.show('terms'));
    await waitFor(() => expect(result.current.open).toBe('terms'));
  });
});

describe('a page that is restored', () => {
  const shown = (persisted: boolean) =>
    act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted })));

  it('is looked at anew by what is drawn now, each time, until it is left', () => {
    const [first, second] = [vi.fn(), vi.fn()];
    const { rerender, unmount } = renderHook(({ then }) => useRestored(then), { initialProps: { then: first } });
    shown(false);
    expect(first).not.toHaveBeenCalled();
    shown(true);
    shown(true);
    expect(first).toHaveBeenCalledTimes(2);
    rerender({ then: second });
    shown(true);
    unmount();
    shown(true);
    expect([first.mock.calls.length, second.mock.calls.length]).toEqual([2, 1]);
  });
});
