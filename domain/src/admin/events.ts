import type { Event } from '../event.js';

export type AdminLoggedIn = Event<'AdminLoggedIn', { readonly adminId: string }>;
export type AdminLoginFailed = Event<
  'AdminLoginFailed',
  { readonly adminId: string; readonly reason: 'wrong-password' }
>;
export type AdminLoggedOut = Event<'AdminLoggedOut', { readonly adminId: string }>;
/** Somebody asked for what identifies a visitor; an event before it is shown. */
export type PersonalDataRevealed = Event<
  'PersonalDataRevealed',
  { readonly adminId: string; readonly sessionUuid: string; readonly reason: string }
>;

/** Somebody asked for too many visitors within an hour: nothing was shown. At most one such event a minute. */
export type PersonalDataRevealRefused = Event<
  'PersonalDataRevealRefused',
  { readonly adminId: string; readonly sessionUuid: string; readonly reason: string }
>;

/** Somebody exports history with personal data; an event before the first of them is opened. */
export type PersonalDataDisclosed = Event<'PersonalDataDisclosed', Disclosure>;

/** Whose data leave the shop, for whom and why. How many events it will be is not known when it is written down. */
export interface Disclosure {
  /** Who gave the command: a name or an address of their own choice, else the user of the machine. */
  readonly by: string;
  readonly reason: string;
  readonly format: string;
  /** Empty: all of them. */
  readonly types: readonly string[];
  readonly stream: string | null;
  /** As it was asked: a moment or a place of the log. */
  readonly since: string | null;
  readonly until: string | null;
  readonly where: readonly string[];
  /** Places of the log, `<commit>/<prepare>`: what lies after the first, up to the second. */
  readonly afterPosition: string;
  readonly upToPosition: string;
}

/** What staff did, in the stream `admin-<id>`; what analysts were shown, in `admin-disclosures`. */
export type AdminEvent =
  | AdminLoggedIn
  | AdminLoginFailed
  | AdminLoggedOut
  | PersonalDataRevealed
  | PersonalDataRevealRefused
  | PersonalDataDisclosed;
