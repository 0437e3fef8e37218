import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { onWholeInsertion } from './whole-insertion.js';

const take = vi.fn((text: string, _input: HTMLInputElement) => text !== 'no');
beforeEach(() => void take.mockClear());

function draw() {
  const { unmount } = render(<input aria-label="Plate" ref={onWholeInsertion(take)} />);
  const input = screen.getByLabelText('Plate');
  const insert = (inputType: string, data: string | null, isComposing = false) => {
    const event = new InputEvent('beforeinput', { inputType, data, isComposing, cancelable: true });
    fireEvent(input, event);
    return event.defaultPrevented;
  };
  return { input, insert, unmount };
}

describe('a text that arrives at once', () => {
  it.each([
    ['insertText', 'AB123CD', false, true],
    ['insertFromDrop', 'AB123CD', false, true],
    ['insertFromPaste', 'AB123CD', false, false],
    ['deleteContentBackward', 'AB123CD', false, false],
    ['insertText', 'AB123CD', true, false],
    ['insertText', '', false, false],
    ['insertText', null, false, false],
  ])('by %s (%s, composed %s) is taken as a whole: %s', (inputType, data, isComposing, taken) => {
    const { input, insert } = draw();
    expect(insert(inputType, data, isComposing)).toBe(taken);
    expect(take.mock.calls).toEqual(taken ? [[data, input]] : []);
  });

  it('is left to the browser where it is not taken, and once the field is gone', () => {
    const { insert, unmount } = draw();
    expect(insert('insertText', 'no')).toBe(false);
    expect(take).toHaveBeenCalledTimes(1);
    unmount();
    expect(insert('insertText', 'AB')).toBe(false);
    expect(take).toHaveBeenCalledTimes(1);
  });
});
