import { evolveBy, type Decider } from '../decider.js';
import type { AdminEvent } from './events.js';

export type AdminCommand =
  | { readonly type: 'RecordLogin'; readonly adminId: string; readonly at: string }
  | { readonly type: 'RecordLoginFailure'; readonly adminId: string; readonly at: string }
  | { readonly type: 'RecordLogout'; readonly adminId: string; readonly at: string };

export interface AdminState {
  readonly logins: number;
}

/** The audit of one member of staff: what was done is written down, nothing is refused. */
export const adminDecider: Decider<AdminCommand, AdminEvent, AdminState> = {
  initial: { logins: 0 },
  decide: ({ type, adminId, at }) => {
    switch (type) {
      case 'RecordLogin':
        return [{ type: 'AdminLoggedIn', data: { adminId }, at }];
      case 'RecordLoginFailure':
        return [{ type: 'AdminLoginFailed', data: { adminId, reason: 'wrong-password' }, at }];
      case 'RecordLogout':
        return [{ type: 'AdminLoggedOut', data: { adminId }, at }];
    }
  },
  evolve: evolveBy<AdminState, AdminEvent>({
    AdminLoggedIn: ({ logins }) => ({ logins: logins + 1 }),
    AdminLoginFailed: (state) => state,
    AdminLoggedOut: (state) => state,
  }),
};
