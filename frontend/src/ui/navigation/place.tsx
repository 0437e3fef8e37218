import { createContext, use, useEffect, type AnchorHTMLAttributes, type MouseEvent } from 'react';

/** Where the visitor is on this site. */
export type Place = { pathname: string; search: string };

export const PLACE_CHANGES = ['popstate', 'pushState', 'replaceState'];

export const PlaceContext = createContext<Place>({ pathname: '/', search: '' });

type How = { replace?: boolean; state?: unknown };

/** Goes to an address of this site; the router hears of it by an event with the name of what the history was told. */
export function navigate(to: string, { replace = false, state = null }: How = {}): void {
  const way = replace ? 'replaceState' : 'pushState';
  window.history[way](state, '', to);
  window.dispatchEvent(new Event(way));
}

/** Where the visitor is, and how to go elsewhere. */
export const useLocation = (): [string, typeof navigate] => [use(PlaceContext).pathname, navigate];

export const useSearch = (): string => use(PlaceContext).search;

const opensElsewhere = ({ button, metaKey, ctrlKey, altKey, shiftKey }: MouseEvent): boolean =>
  button !== 0 || metaKey || ctrlKey || altKey || shiftKey;

type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { to: string };

/** A link to an address of this site, followed without loading the document again. */
export const Link = ({ to, ...rest }: LinkProps) => (
  <a
    {...rest}
    href={to}
    onClick={(event) => {
      rest.onClick?.(event);
      if (event.defaultPrevented || opensElsewhere(event)) return;
      event.preventDefault();
      navigate(to);
    }}
  />
);

/** Goes elsewhere as soon as it is shown. */
export function Redirect({ to }: { to: string }) {
  useEffect(() => navigate(to, { replace: true }), [to]);
  return null;
}
