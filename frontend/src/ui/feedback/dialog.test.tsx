import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Dialog } from './dialog.js';

const messages = { close: 'Close', keepOpen: 'Keep open', closesIn: (seconds: number) => `Closes in ${seconds} s` };
const onClose = vi.fn();
const passes = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.useFakeTimers();
  onClose.mockClear();
});

function open(outsideCloses?: boolean, seconds?: number) {
  const closing = seconds === undefined ? { messages } : { messages, seconds };
  const shown = render(
    <Dialog title="Your reports" onClose={onClose} {...closing} {...(outsideCloses ? { outsideCloses } : {})}>
      <p>What they say</p>
    </Dialog>,
  );
  return { ...shown, dialog: screen.getByRole<HTMLDialogElement>('dialog', { name: 'Your reports' }) };
}

describe('a pop-up', () => {
  it('is open with its title and its text, and is closed when it goes', () => {
    const { dialog, unmount } = open();
    expect(dialog.open).toBe(true);
    expect(screen.getByRole('group', { name: 'Your reports' }).textContent).toBe('What they say');
    expect(screen.getByRole('group').tabIndex).toBe(0);
    unmount();
    expect(dialog.open).toBe(false);
    expect(onClose).not.toHaveBeenCalled();
  });

  it('opened once, stays so when it is drawn anew', () => {
    const shows = vi.spyOn(HTMLDialogElement.prototype, 'showModal');
    const { rerender } = open();
    rerender(
      <Dialog title="Your orders" onClose={onClose} messages={messages}>
        <p>All</p>
      </Dialog>,
    );
    expect(shows).toHaveBeenCalledTimes(1);
    shows.mockRestore();
  });

  it('closes by its button and by Escape, which is left to its owner', () => {
    const { dialog } = open();
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalledTimes(1);
    const escape = new Event('cancel', { cancelable: true });
    fireEvent(dialog, escape);
    expect(escape.defaultPrevented).toBe(true);
    expect(onClose).toHaveBeenCalledTimes(2);
    expect(dialog.open).toBe(true);
  });

  it.each([
    [false, 0],
    [true, 1],
  ])('where a press outside closes it is %s, is closed %i times by one, and never by one inside', (outside, times) => {
    const { dialog } = open(outside);
    fireEvent.click(screen.getByText('What they say'));
    expect(onClose).not.toHaveBeenCalled();
    fireEvent.click(dialog);
    expect(onClose).toHaveBeenCalledTimes(times);
  });
});

describe('a pop-up that closes by itself', () => {
  it('counts down in words and by a bar, and closes at the end', async () => {
    open(false, 10);
    const bar = screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Closes in 10 s' });
    expect([bar.value, bar.max]).toEqual([10, 10]);
    await passes(4_000);
    screen.getByText('Closes in 6 s');
    expect(bar.value).toBe(6);
    await passes(5_500);
    expect(onClose).not.toHaveBeenCalled();
    await passes(1_500);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('stays when it is kept open', async () => {
    open(false, 10);
    await passes(9_000);
    fireEvent.click(screen.getByRole('button', { name: 'Keep open' }));
    expect(screen.queryByRole('progressbar')).toBeNull();
    await passes(60_000);
    expect(onClose).not.toHaveBeenCalled();
  });

  it('without seconds waits for an answer', async () => {
    open();
    expect(screen.queryByRole('button', { name: 'Keep open' })).toBeNull();
    await passes(600_000);
    expect(onClose).not.toHaveBeenCalled();
  });
});
