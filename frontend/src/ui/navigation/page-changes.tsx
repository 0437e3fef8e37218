import { createContext, use, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

const HasMovedContext = createContext(false);

/** Shows a new page from its top, except after Back and Forward, where the browser restores its position. */
export function PageChanges({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const isReturn = useNavigationType() === NavigationType.Pop;
  const [first] = useState(pathname);
  const [hasMoved, setHasMoved] = useState(false);
  if (pathname !== first && !hasMoved) setHasMoved(true);
  useLayoutEffect(() => {
    if (hasMoved && !isReturn) window.scrollTo(0, 0);
  }, [pathname, hasMoved]);
  return <HasMovedContext value={hasMoved}>{children}</HasMovedContext>;
}

/** When a page replaces another one, moves the lost focus to the element with the returned ref; never on the first load. */
export function useArrivalFocus() {
  const hasMoved = use(HasMovedContext);
  const element = useRef<HTMLElement>(null);
  useEffect(() => {
    if (hasMoved && document.activeElement === document.body) element.current?.focus({ preventScroll: true });
  }, [hasMoved]);
  return element;
}
