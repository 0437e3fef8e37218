import { HostCookie } from './cookies.js';
import { DAY_MS } from '../../platform/durations.js';

const COOKIE_LIFETIME_MS = 30 * DAY_MS;

/** Cookie that proves a browser to be the owner of its visits, where they are bound to a browser; its value is never stored here. */
export const ownerCookie = (publicUrl: URL): HostCookie =>
  new HostCookie('shop', publicUrl, { maxAge: COOKIE_LIFETIME_MS, sameSite: 'lax' });
