import { matchPath } from 'react-router';
import { TEXT_PATHS } from './paths.js';

/** The path of every page by the name of the page; a part that begins with `:` stands for any value, `*` for any rest. */
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
  /** Leads to the dashboard. */
  staff: '/admin/*',
} as const;

export type PageName = keyof typeof PAGE_PATHS | 'not-found';

const NAMES = Object.keys(PAGE_PATHS) as (keyof typeof PAGE_PATHS)[];

/** The name of the page at a path: it holds nothing of the path itself, so it may be told to others. */
export const pageNameOf = (pathname: string): PageName =>
  NAMES.find((name) => matchPath(PAGE_PATHS[name], pathname)) ?? 'not-found';
