import { HostCookie } from './cookies.js';

const COOKIE_LIFETIME_MS = 30 * 24 * 3600 * 1000;

/** Cookie that proves a browser to be the owner of its visits, where they are bound to a browser; its value is never stored here. */
export const ownerCookie = (publicUrl: URL): HostCookie =>
  new HostCookie('shop', publicUrl, { maxAge: COOKIE_LIFETIME_MS, sameSite: 'lax' });
