import { HostCookie } from './cookies.js';

const COOKIE_LIFETIME_MS = 30 * 24 * 3600 * 1000;

/** By this a browser is known as the owner of its visits, where they are bound to one; it is never stored here. */
export const ownerCookie = (publicUrl: URL): HostCookie =>
  new HostCookie('shop', publicUrl, { maxAge: COOKIE_LIFETIME_MS, sameSite: 'lax' });
