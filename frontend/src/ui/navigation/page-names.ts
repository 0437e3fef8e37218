import { TEXT_PATHS } from './paths.js';

/** The path of every page by the name of the page; a part that begins with `:` stands for any value. */
export const PAGE_PATHS = {
  start: '/',
  success: '/success',
  order: '/commande/:token',
  report: '/commande/:token/:service',
  'shared-report': '/partage/:token',
  'sample-report': '/report/sample/:service',
  ...TEXT_PATHS,
  'staff-sign-in': '/admin/login',
  'staff-dashboard': '/admin/dashboard',
  'staff-visits': '/admin/visits',
  'staff-visit': '/admin/visits/:uuid',
  'staff-orders': '/admin/orders',
  'staff-audit': '/admin/audit',
} as const;

export type PageName = keyof typeof PAGE_PATHS | 'not-found';

const NAMES = Object.keys(PAGE_PATHS) as (keyof typeof PAGE_PATHS)[];

const partsOf = (path: string): readonly string[] => path.replace(/\/$/, '').split('/');

const stands = (part: string, given: string | undefined): boolean =>
  part.startsWith(':') ? Boolean(given) : part === given?.toLowerCase();

/** The name of the page at a path: it holds nothing of the path itself, so it may be told to others. */
export function pageNameOf(pathname: string): PageName {
  const given = partsOf(pathname);
  const isAt = (name: keyof typeof PAGE_PATHS) => {
    const parts = partsOf(PAGE_PATHS[name]);
    return parts.length === given.length && parts.every((part, place) => stands(part, given[place]));
  };
  return NAMES.find(isAt) ?? 'not-found';
}
