import { evolveBy } from '../decider.js';
import type { SessionsEvent, StepRecord } from './events.js';
import type { Language } from './language.js';

export interface SessionsState {
  readonly uuid: string | null;
  readonly ownerHash: string | null;
  readonly idaff: string | null;
  readonly src: string | null;
  readonly lang: Language;
  readonly steps: readonly StepRecord[];
  /** Absent unless the visit was erased. */
  readonly isErased?: true;
}

export const initialSessions: SessionsState = {
  uuid: null,
  ownerHash: null,
  idaff: null,
  src: null,
  lang: 'fr',
  steps: [],
};

export const evolveSessions = evolveBy<SessionsState, SessionsEvent>({
  SessionStarted: (state, { data: { uuid, idaff, src, lang } }) => ({ ...state, uuid, idaff, src, lang }),
  OwnerBound: (state, { data: { ownerHash } }) => ({ ...state, ownerHash }),
  RobotDetected: (state) => state,
  UrlParametersSynced: (state, { data: { changed } }) => ({
    ...state,
    idaff: changed.idaff === undefined ? state.idaff : changed.idaff,
    src: changed.src === undefined ? state.src : changed.src,
  }),
  LanguageChanged: (state, { data: { lang } }) => ({ ...state, lang }),
  StepRecorded: (state, { data }) => ({ ...state, steps: [...state.steps, data] }),
  VisitErased: (state) => ({ ...state, isErased: true }),
});
