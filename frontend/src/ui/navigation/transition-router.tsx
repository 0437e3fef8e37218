import { startTransition, useEffect, useState, type ReactNode } from 'react';
import { PLACE_CHANGES, PlaceContext, type Place } from './place.js';

const placeNow = (): Place => ({ pathname: window.location.pathname, search: window.location.search });

/**
 * Provides the current place. A new page is shown as a transition: the old one stays until the code of the new one is loaded.
 * `at`: the place of a page that is rendered without a browser.
 */
export function TransitionRouter({ at, children }: { at?: Place; children: ReactNode }) {
  const [place, setPlace] = useState(at ?? placeNow);
  useEffect(() => {
    const follow = () => {
      const now = placeNow();
      const isAt = (known: Place) => known.pathname === now.pathname && known.search === now.search;
      startTransition(() => setPlace((known) => (isAt(known) ? known : now)));
    };
    PLACE_CHANGES.forEach((change) => window.addEventListener(change, follow));
    follow();
    return () => PLACE_CHANGES.forEach((change) => window.removeEventListener(change, follow));
  }, []);
  return <PlaceContext value={place}>{children}</PlaceContext>;
}
