import { startTransition, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { LOCATION_CHANGES, LocationContext, type PageLocation } from './location.js';

const currentLocation = (): PageLocation => ({ pathname: window.location.pathname, search: window.location.search });

const after = (known: PageLocation, now: PageLocation): PageLocation => {
  const isSamePage = known.pathname === now.pathname;
  if (isSamePage && known.search === now.search) return known;
  return { ...now, hasMoved: known.hasMoved || !isSamePage };
};

/**
 * Provides the current place. A new page is shown as a transition: the old one stays until the code of the new one is loaded.
 * It starts at its top, except after Back and Forward, where the browser restores its position.
 * `at`: the place of a page that is rendered without a browser.
 */
export function TransitionRouter({ at, children }: { at?: PageLocation; children: ReactNode }) {
  const [location, setLocation] = useState<PageLocation>(at ?? currentLocation);
  const { pathname, hasMoved } = location;
  const isReturn = useRef(false);
  useEffect(() => {
    const follow = (change?: Event) => {
      const now = currentLocation();
      isReturn.current = change?.type === 'popstate';
      startTransition(() => setLocation((known) => after(known, now)));
    };
    LOCATION_CHANGES.forEach((change) => window.addEventListener(change, follow));
    follow();
    return () => LOCATION_CHANGES.forEach((change) => window.removeEventListener(change, follow));
  }, []);
  useLayoutEffect(() => {
    if (hasMoved && !isReturn.current) window.scrollTo(0, 0);
  }, [pathname, hasMoved]);
  return <LocationContext value={location}>{children}</LocationContext>;
}
