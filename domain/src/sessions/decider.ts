import { evolveBy } from '../decider.js';
import type { SessionsEvent, StepRecord, UrlParameters } from './events.js';
import type { Language } from './language.js';
import { refuseSession } from './refusals.js';
import { stageOf } from './stages.js';

/** Most step records that one visit may leave. */
export const MAX_STEPS = 60;

/** A visit takes 10 to 40 events; what goes far beyond is no shopper. */
export const LONGEST_VISIT = 500;

export type SessionsCommand =
  | ({
      readonly type: 'StartSession';
      readonly uuid: string;
      readonly lang: Language;
      /** Of a visit that is bound to its browser. */
      readonly ownerHash?: string;
      readonly at: string;
    } & UrlParameters)
  | { readonly type: 'SyncUrlParameters'; readonly changed: Partial<UrlParameters>; readonly at: string }
  | { readonly type: 'ChangeLanguage'; readonly lang: Language; readonly at: string }
  | ({ readonly type: 'RecordStep'; readonly at: string } & Omit<StepRecord, 'stage'>);

export interface SessionsState {
  readonly uuid: string | null;
  readonly ownerHash: string | null;
  readonly idaff: string | null;
  readonly src: string | null;
  readonly lang: Language;
  readonly steps: readonly StepRecord[];
}

/** What the address parameters are now, from whichever chapter keeps them. */
export interface SessionsContext {
  readonly sessions: SessionsState;
  readonly current: UrlParameters;
}

export const initialSessions: SessionsState = {
  uuid: null,
  ownerHash: null,
  idaff: null,
  src: null,
  lang: 'fr',
  steps: [],
};

const differing = (changed: Partial<UrlParameters>, current: UrlParameters): Partial<UrlParameters> =>
  Object.fromEntries(Object.entries(changed).filter(([name, value]) => value !== current[name as keyof UrlParameters]));

export const decideSessions = (command: SessionsCommand, context: SessionsContext): readonly SessionsEvent[] => {
  const { sessions, current } = context;
  switch (command.type) {
    case 'StartSession': {
      if (sessions.uuid !== null) return refuseSession('session-already-started');
      const { uuid, idaff, src, email, product, lang, idveh, ownerHash, at } = command;
      return [
        { type: 'SessionStarted', data: { uuid, idaff, src, email, product, lang, idveh }, at },
        ...(ownerHash === undefined ? [] : [{ type: 'OwnerBound', data: { ownerHash }, at } as const]),
      ];
    }
    case 'SyncUrlParameters': {
      const changed = differing(command.changed, current);
      return Object.keys(changed).length === 0
        ? []
        : [{ type: 'UrlParametersSynced', data: { changed }, at: command.at }];
    }
    case 'ChangeLanguage': {
      const { lang, at } = command;
      return lang === sessions.lang
        ? []
        : [{ type: 'LanguageChanged', data: { lang, previousLang: sessions.lang }, at }];
    }
    case 'RecordStep': {
      if (sessions.steps.length >= MAX_STEPS) return refuseSession('too-many-steps');
      const { stepNumber, payloadJson, status, providerCode, providerMessage, at } = command;
      const data = { stepNumber, stage: stageOf(stepNumber), payloadJson, status, providerCode, providerMessage };
      return [{ type: 'StepRecorded', data, at }];
    }
  }
};

export const evolveSessions = evolveBy<SessionsState, SessionsEvent>({
  SessionStarted: (state, { data: { uuid, idaff, src, lang } }) => ({ ...state, uuid, idaff, src, lang }),
  OwnerBound: (state, { data: { ownerHash } }) => ({ ...state, ownerHash }),
  UrlParametersSynced: (state, { data: { changed } }) => ({
    ...state,
    idaff: changed.idaff === undefined ? state.idaff : changed.idaff,
    src: changed.src === undefined ? state.src : changed.src,
  }),
  LanguageChanged: (state, { data: { lang } }) => ({ ...state, lang }),
  StepRecorded: (state, { data }) => ({ ...state, steps: [...state.steps, data] }),
});
