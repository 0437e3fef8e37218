import type { PersonalFields } from '../personal.js';
import type { SessionsEvent, StepRecord } from './events.js';

/** A landing that brought nothing in its address tells nobody anything: such a visit needs no key. */
const isBareLanding = ({ stepNumber, payloadJson }: StepRecord): boolean =>
  stepNumber === 0 &&
  /"url_params":\{\}/.test(typeof payloadJson === 'string' ? payloadJson : JSON.stringify(payloadJson));

export const sessionsPersonalFields: PersonalFields<SessionsEvent> = {
  SessionStarted: ['email', 'idveh'],
  OwnerBound: [],
  UrlParametersSynced: ['changed.email', 'changed.idveh'],
  LanguageChanged: [],
  StepRecorded: (step) => (isBareLanding(step) ? [] : ['payloadJson']),
};
