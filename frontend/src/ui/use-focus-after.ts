import { useEffect, useRef } from 'react';

/** When a change of `state` has removed the focused element, moves the focus to the element with the returned ref. */
export function useFocusAfter<Focused extends HTMLElement = HTMLHeadingElement>(state: unknown) {
  const element = useRef<Focused>(null);
  const before = useRef(state);
  useEffect(() => {
    if (state !== before.current && document.activeElement === document.body) element.current?.focus();
    before.current = state;
  }, [state]);
  return element;
}
