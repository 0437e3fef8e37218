import { startTransition, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { PLACE_CHANGES, PlaceContext, type Place } from './place.js';

const placeNow = (): Place => ({ pathname: window.location.pathname, search: window.location.search });

const after = (known: Place, now: Place): Place => {
  const isSamePage = known.pathname === now.pathname;
  if (isSamePage && known.search === now.search) return known;
  return { ...now, hasMoved: known.hasMoved || !isSamePage };
};

/**
 * Provides the current place. A new page is shown as a transition: the old one stays until the code of the new one is loaded.
 * It starts at its top, except after Back and Forward, where the browser restores its position.
 * `at`: the place of a page that is rendered without a browser.
 */
export function TransitionRouter({ at, children }: { at?: Place; children: ReactNode }) {
  const [place, setPlace] = useState<Place>(at ?? placeNow);
  const { pathname, hasMoved } = place;
  const isReturn = useRef(false);
  useEffect(() => {
    const follow = (change?: Event) => {
      const now = placeNow();
      isReturn.current = change?.type === 'popstate';
      startTransition(() => setPlace((known) => after(known, now)));
    };
    PLACE_CHANGES.forEach((change) => window.addEventListener(change, follow));
    follow();
    return () => PLACE_CHANGES.forEach((change) => window.removeEventListener(change, follow));
  }, []);
  useLayoutEffect(() => {
    if (hasMoved && !isReturn.current) window.scrollTo(0, 0);
  }, [pathname, hasMoved]);
  return <PlaceContext value={place}>{children}</PlaceContext>;
}
