import { evolveBy } from '../decider.js';
import type { AdminEvent } from './events.js';
import { noReveals, refused, shown, type Reveals } from './reveals.js';

export interface AdminState {
  readonly logins: number;
  readonly reveals: Reveals;
}

export const initialAdmin: AdminState = { logins: 0, reveals: noReveals };

export const evolveAdmin = evolveBy<AdminState, AdminEvent>({
  AdminLoggedIn: ({ logins, ...others }) => ({ ...others, logins: logins + 1 }),
  AdminLoginFailed: (state) => state,
  AdminLoggedOut: (state) => state,
  PersonalDataRevealed: (state, { at }) => ({ ...state, reveals: shown(state.reveals, at) }),
  PersonalDataRevealRefused: (state, { at }) => ({ ...state, reveals: refused(state.reveals, at) }),
  PersonalDataDisclosed: (state) => state,
});
