import type { Event } from '../event.js';

export type AdminLoggedIn = Event<'AdminLoggedIn', { readonly adminId: string }>;
export type AdminLoginFailed = Event<
  'AdminLoginFailed',
  { readonly adminId: string; readonly reason: 'wrong-password' }
>;
export type AdminLoggedOut = Event<'AdminLoggedOut', { readonly adminId: string }>;
/** A staff member read the personal data of a visitor; recorded before the data is shown. */
export type PersonalDataRevealed = Event<
  'PersonalDataRevealed',
  { readonly adminId: string; readonly sessionUuid: string; readonly reason: string }
>;

/** A staff member exceeded the hourly limit of personal-data access; nothing was shown. At most one such event per minute. */
export type PersonalDataRevealRefused = Event<
  'PersonalDataRevealRefused',
  { readonly adminId: string; readonly sessionUuid: string; readonly reason: string }
>;

/** History is exported with personal data, for an analyst or for the visitor of a visit; recorded before the first field is decrypted. */
export type PersonalDataDisclosed = Event<'PersonalDataDisclosed', PersonalDataExport>;

/** Which data is exported, for whom and why. The number of events is not known yet when this is recorded. */
export interface PersonalDataExport {
  /** Who gave the command: the given name or e-mail, else the user of the operating system. */
  readonly by: string;
  readonly reason: string;
  readonly format: string;
  /** Event types; empty means all. */
  readonly types: readonly string[];
  readonly stream: string | null;
  /** As given: a time or a position in `$all`. */
  readonly since: string | null;
  readonly until: string | null;
  readonly where: readonly string[];
  /** Positions in `$all`, `<commit>/<prepare>`: events after the first, up to and including the second. */
  readonly afterPosition: string;
  readonly upToPosition: string;
}

/** Visits were erased, at the request of their visitor or by their age; recorded after the fact: a command that was killed counts when it is repeated. */
export type PersonalDataErased = Event<
  'PersonalDataErased',
  {
    /** Who gave the command: the given name or e-mail, else the user of the operating system; `retention` for erasure by age. */
    readonly by: string;
    readonly reason: string;
    readonly visits: number;
  }
>;

/** Actions of staff, in the stream `admin-<id>`; exports of personal data, in `admin-disclosures`; erasures, in `admin-erasures`. */
export type AdminEvent =
  | AdminLoggedIn
  | AdminLoginFailed
  | AdminLoggedOut
  | PersonalDataRevealed
  | PersonalDataRevealRefused
  | PersonalDataDisclosed
  | PersonalDataErased;
