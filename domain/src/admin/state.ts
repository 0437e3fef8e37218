import { evolveBy } from '../decider.js';
import type { AdminEvent } from './events.js';
import { initialAccesses, withRefusal, withAccess, type PersonalDataAccesses } from './personal-data-access.js';

export interface AdminState {
  readonly accesses: PersonalDataAccesses;
}

export const initialAdmin: AdminState = { accesses: initialAccesses };

export const evolveAdmin = evolveBy<AdminState, AdminEvent>({
  AdminLoggedIn: (state) => state,
  AdminLoginFailed: (state) => state,
  AdminLoggedOut: (state) => state,
  PersonalDataRevealed: (state, { at }) => ({ ...state, accesses: withAccess(state.accesses, at) }),
  PersonalDataRevealRefused: (state, { at }) => ({ ...state, accesses: withRefusal(state.accesses, at) }),
  PersonalDataDisclosed: (state) => state,
  PersonalDataErased: (state) => state,
});
