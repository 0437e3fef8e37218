import { useEffect, useEffectEvent, type RefObject } from 'react';

/**
 * Text that arrives at once without the clipboard, dropped or from a keyboard's suggestions, before the browser cuts it to the field's
 * length. While `take` answers false, the browser inserts it.
 */
export function useWholeInsertion(
  field: RefObject<HTMLInputElement | null>,
  take: (text: string, input: HTMLInputElement) => boolean,
): void {
  const inserted = useEffectEvent((event: InputEvent) => {
    const isWhole = event.inputType === 'insertText' || event.inputType === 'insertFromDrop';
    if (isWhole && !event.isComposing && event.data && field.current && take(event.data, field.current)) {
      event.preventDefault();
    }
  });
  useEffect(() => {
    const input = field.current;
    const listen = (event: InputEvent) => inserted(event);
    input?.addEventListener('beforeinput', listen);
    return () => input?.removeEventListener('beforeinput', listen);
  }, [field]);
}
