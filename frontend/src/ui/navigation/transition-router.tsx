import { createContext, startTransition, use, useEffect, useState, type ReactNode } from 'react';
import { Router } from 'wouter';
import { navigate } from 'wouter/use-browser-location';

type Place = { pathname: string; search: string };

const CHANGES = ['popstate', 'pushState', 'replaceState'];

const PlaceContext = createContext<Place>({ pathname: '/', search: '' });

const usePathname = (): [string, typeof navigate] => [use(PlaceContext).pathname, navigate];
const useSearchText = (): string => use(PlaceContext).search;

const placeNow = (): Place => ({ pathname: window.location.pathname, search: window.location.search });

/**
 * Knows where the visitor is. A new page is shown as a transition: the old one stays until the code of the new one is there.
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
    CHANGES.forEach((change) => window.addEventListener(change, follow));
    follow();
    return () => CHANGES.forEach((change) => window.removeEventListener(change, follow));
  }, []);
  return (
    <PlaceContext value={place}>
      <Router hook={usePathname} searchHook={useSearchText}>
        {children}
      </Router>
    </PlaceContext>
  );
}
