import type { Decider, Command } from '../decider.js';
import type { AdminEvent, PersonalDataExport } from './events.js';
import { isRefusalDue, pauseBeforeAccess } from './personal-data-access.js';
import { evolveAdmin, initialAdmin, type AdminState } from './state.js';

export type AdminCommand =
  | Command<'RecordLogin', { adminId: string }>
  | Command<'RecordLoginFailure', { adminId: string }>
  | Command<'RecordLogout', { adminId: string }>
  | Command<'RecordPersonalDataAccess', { adminId: string; sessionUuid: string; reason: string }>
  | Command<'RecordDisclosure', { disclosure: PersonalDataExport }>
  | Command<'RecordErasure', { by: string; reason: string; visits: number }>;

/** Decider of one staff member's audit stream: it records actions and refuses no command. */
export const adminDecider: Decider<AdminCommand, AdminEvent, AdminState> = {
  initial: initialAdmin,
  decide: (command, { accesses }) => {
    const { at } = command;
    switch (command.type) {
      case 'RecordLogin':
        return [{ type: 'AdminLoggedIn', data: { adminId: command.adminId }, at }];
      case 'RecordLoginFailure':
        return [{ type: 'AdminLoginFailed', data: { adminId: command.adminId, reason: 'wrong-password' }, at }];
      case 'RecordLogout':
        return [{ type: 'AdminLoggedOut', data: { adminId: command.adminId }, at }];
      case 'RecordPersonalDataAccess': {
        const { adminId, sessionUuid, reason } = command;
        const data = { adminId, sessionUuid, reason };
        if (pauseBeforeAccess(accesses, at) === undefined) return [{ type: 'PersonalDataRevealed', data, at }];
        return isRefusalDue(accesses, at) ? [{ type: 'PersonalDataRevealRefused', data, at }] : [];
      }
      case 'RecordDisclosure':
        return [{ type: 'PersonalDataDisclosed', data: command.disclosure, at }];
      case 'RecordErasure': {
        const { by, reason, visits } = command;
        return [{ type: 'PersonalDataErased', data: { by, reason, visits }, at }];
      }
    }
  },
  evolve: evolveAdmin,
};
