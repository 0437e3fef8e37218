import { use, useEffect, useRef } from 'react';
import { LocationContext } from './location.js';

/** When a page replaces another one, moves the lost focus to the element with the returned ref; never on the first load. */
export function useArrivalFocus() {
  const { hasMoved } = use(LocationContext);
  const element = useRef<HTMLElement>(null);
  useEffect(() => {
    if (hasMoved && document.activeElement === document.body) element.current?.focus({ preventScroll: true });
  }, [hasMoved]);
  return element;
}
