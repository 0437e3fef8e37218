import { startTransition, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { PLACE_CHANGES, PlaceContext, type Place } from './place.js';

const placeNow = (): Place => ({ pathname: window.location.pathname, search: window.location.search });

const after = (known: Place, now: Place): Place => {
  const isSamePage = known.pathname === now.pathname;
  if (isSamePage && known.search === now.search) return known;
  return { ...now, hasMoved: known.hasMoved === true || !isSamePage };
};

/**
 * Provides the current place. A new page is shown as a transition: the old one stays until the code of the new one is loaded.
 * It starts at its top, except after Back and Forward, where the browser restores its position.
 * `at`: the place of a page that is rendered without a browser.
 */
export function TransitionRouter({ at, children }: { at?: Place; children: ReactNode }) {
  const [place, setPlace] = useState<Place>(at ?? placeNow);
  const { pathname, hasMoved = false } = place;
  const lastChange = useRef('');
  useEffect(() => {
    const follow = ({ type }: { type: string }) => {
      const now = placeNow();
      lastChange.current = type;
      startTransition(() => setPlace((known) => after(known, now)));
    };
    PLACE_CHANGES.forEach((change) => window.addEventListener(change, follow));
    follow({ type: '' });
    return () => PLACE_CHANGES.forEach((change) => window.removeEventListener(change, follow));
  }, []);
  useLayoutEffect(() => {
    if (hasMoved && lastChange.current !== 'popstate' && window.location.hash === '') window.scrollTo(0, 0);
  }, [pathname, hasMoved]);
  return <PlaceContext value={place}>{children}</PlaceContext>;
}
