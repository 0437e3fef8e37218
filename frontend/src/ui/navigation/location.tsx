import { createContext, use, useEffect, type AnchorHTMLAttributes, type MouseEvent } from 'react';

/** The path and query of the visitor's current URL on this site; `hasMoved`: whether another page was shown before. */
export type PageLocation = { pathname: string; search: string; hasMoved?: boolean };

export const LOCATION_CHANGES = ['popstate', 'pushState', 'replaceState'];

export const LocationContext = createContext<PageLocation>({ pathname: '/', search: '' });

type How = { replace?: boolean; state?: unknown };

/** Navigates within this site; notifies the router by an event with the name of the history method that was called. */
export function navigate(to: string, { replace = false, state = null }: How = {}): void {
  const way = replace ? 'replaceState' : 'pushState';
  window.history[way](state, '', to);
  window.dispatchEvent(new Event(way));
}

/** The current path, and a function to navigate. */
export const useLocation = (): [string, typeof navigate] => [use(LocationContext).pathname, navigate];

export const useSearch = (): string => use(LocationContext).search;

const opensElsewhere = ({ button, metaKey, ctrlKey, altKey, shiftKey }: MouseEvent): boolean =>
  button !== 0 || metaKey || ctrlKey || altKey || shiftKey;

type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'onClick'> & { to: string };

/** A link within this site, which is followed without reloading the document. */
export const Link = ({ to, ...rest }: LinkProps) => (
  <a
    {...rest}
    href={to}
    onClick={(event) => {
      if (opensElsewhere(event)) return;
      event.preventDefault();
      navigate(to);
    }}
  />
);

/** Navigates elsewhere as soon as it is mounted. */
export function Redirect({ to }: { to: string }) {
  useEffect(() => navigate(to, { replace: true }), [to]);
  return null;
}
