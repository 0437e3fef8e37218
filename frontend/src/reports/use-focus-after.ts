import { useEffect, useRef } from 'react';

/** What had the focus is gone with a form once something is done: the focus goes to the heading over what is shown then. */
export function useFocusAfter(isDone: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const wasDone = useRef(isDone);
  useEffect(() => {
    if (isDone && !wasDone.current && document.activeElement === document.body) heading.current?.focus();
    wasDone.current = isDone;
  }, [isDone]);
  return heading;
}
