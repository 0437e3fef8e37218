import type { Event } from '../event.js';

export type AdminLoggedIn = Event<'AdminLoggedIn', { readonly adminId: string }>;
export type AdminLoginFailed = Event<
  'AdminLoginFailed',
  { readonly adminId: string; readonly reason: 'wrong-password' }
>;
export type AdminLoggedOut = Event<'AdminLoggedOut', { readonly adminId: string }>;

/** What staff did, in the stream `admin-<id>`. */
export type AdminEvent = AdminLoggedIn | AdminLoginFailed | AdminLoggedOut;
