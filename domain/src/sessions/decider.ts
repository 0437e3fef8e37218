import type { Command } from '../decider.js';
import type { SessionsEvent, StepRecord, UrlParameters } from './events.js';
import type { Language } from './language.js';
import { refuseSession } from './refusals.js';
import { stageOf } from './stages.js';
import type { SessionsState } from './state.js';

/** Maximum number of step records of one visit. */
export const MAX_STEPS = 60;

/** Maximum number of events of one visit; a shopper causes 10 to 40. */
export const MAX_EVENTS_PER_SESSION = 500;

export type SessionsCommand =
  | (Command<
      'StartSession',
      {
        uuid: string;
        lang: Language;
        /** Present when the visit is bound to its browser. */
        ownerHash?: string;
        /** Present when what starts the visit calls itself a robot. */
        isRobot?: true;
      }
    > &
      UrlParameters)
  | Command<'SyncUrlParameters', { changed: Partial<UrlParameters> }>
  | Command<'ChangeLanguage', { lang: Language }>
  | Command<'RecordStep', Omit<StepRecord, 'stage'>>
  | Command<'EraseVisit'>;

/** The current URL parameters, each from the chapter that stores it. */
export interface SessionsContext {
  readonly sessions: SessionsState;
  readonly current: UrlParameters;
  /** Whether money keeps the visit from being erased. */
  readonly isKept: boolean;
  /** Whether the visit has paid, so that its vehicle no longer changes. */
  readonly settled: boolean;
}

const differing = (changed: Partial<UrlParameters>, { current, settled }: SessionsContext): Partial<UrlParameters> =>
  Object.fromEntries(
    Object.entries(changed).filter(
      ([name, value]) => value !== current[name as keyof UrlParameters] && !(settled && name === 'idveh'),
    ),
  );

export function decideSessions(command: SessionsCommand, context: SessionsContext): readonly SessionsEvent[] {
  const { sessions } = context;
  switch (command.type) {
    case 'StartSession': {
      if (sessions.isErased === true) return refuseSession('session-not-found');
      if (sessions.uuid !== null) return refuseSession('session-already-started');
      const { uuid, idaff, src, email, product, lang, idveh, ownerHash, isRobot, at } = command;
      return [
        { type: 'SessionStarted', data: { uuid, idaff, src, email, product, lang, idveh }, at },
        ...(ownerHash === undefined ? [] : [{ type: 'OwnerBound', data: { ownerHash }, at } as const]),
        ...(isRobot === undefined ? [] : [{ type: 'RobotDetected', data: {}, at } as const]),
      ];
    }
    case 'SyncUrlParameters': {
      const changed = differing(command.changed, context);
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
    case 'EraseVisit':
      return sessions.uuid === null || context.isKept ? [] : [{ type: 'VisitErased', data: {}, at: command.at }];
  }
}
