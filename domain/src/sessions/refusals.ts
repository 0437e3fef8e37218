import { refuse } from '../refusal.js';

export type SessionsRefusal =
  | 'session-not-found'
  | 'session-already-started'
  | 'owner-required'
  | 'too-many-steps'
  | 'too-many-changes';

export const refuseSession = (code: SessionsRefusal): never => refuse(code);
