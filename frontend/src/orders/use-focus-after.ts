import { useEffect, useRef } from 'react';

/** What had the focus is gone with a form once `state` has changed: the focus goes to the element that gets the reference. */
export function useFocusAfter<Focused extends HTMLElement = HTMLHeadingElement>(state: unknown) {
  const element = useRef<Focused>(null);
  const before = useRef(state);
  useEffect(() => {
    if (state !== before.current && document.activeElement === document.body) element.current?.focus();
    before.current = state;
  }, [state]);
  return element;
}
