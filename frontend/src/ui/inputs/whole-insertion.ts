import type { RefCallback } from 'react';

/**
 * A ref for a field that takes as a whole what arrives at once without the clipboard, dropped or from a keyboard's suggestions, before
 * the browser cuts it to the field's length. While `take` answers false, the browser inserts it.
 */
export const onWholeInsertion =
  (take: (text: string, input: HTMLInputElement) => boolean): RefCallback<HTMLInputElement> =>
  (input) => {
    const listen = (event: InputEvent) => {
      const { inputType, isComposing, data } = event;
      const isWhole = inputType === 'insertText' || inputType === 'insertFromDrop';
      if (input && isWhole && !isComposing && data && take(data, input)) event.preventDefault();
    };
    input?.addEventListener('beforeinput', listen);
    return () => input?.removeEventListener('beforeinput', listen);
  };
