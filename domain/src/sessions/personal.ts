import type { PersonalFields } from '../personal.js';
import type { SessionsEvent } from './events.js';

export const sessionsPersonalFields: PersonalFields<SessionsEvent['type']> = {
  SessionStarted: ['email', 'idveh'],
  UrlParametersSynced: ['changed.email', 'changed.idveh'],
  LanguageChanged: [],
  StepRecorded: ['payloadJson'],
};
