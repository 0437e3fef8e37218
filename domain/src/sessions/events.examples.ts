import type { EventOf } from '../event.js';
import type { SessionsEvent } from './events.js';

const at = '2026-06-30T08:00:00.000Z';

/** One example of every event ever stored. Never edit one: a changed event is a new event. */
export const sessionsExamples = {
  SessionStarted: {
    type: 'SessionStarted',
    data: {
      uuid: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
      idaff: 'aff-1',
      src: 'newsletter',
      email: null,
      product: null,
      lang: 'fr',
      idveh: null,
    },
    at,
  },
  OwnerBound: {
    type: 'OwnerBound',
    data: { ownerHash: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08' },
    at,
  },
  UrlParametersSynced: { type: 'UrlParametersSynced', data: { changed: { email: 'jeanne@example.fr' } }, at },
  LanguageChanged: { type: 'LanguageChanged', data: { lang: 'en', previousLang: 'fr' }, at },
  StepRecorded: {
    type: 'StepRecorded',
    data: {
      stepNumber: 0,
      stage: 'landing',
      payloadJson: '{"url_params":{},"page":"/","timestamp":"2026-06-30T08:00:00.000Z"}',
      status: 'completed',
      providerCode: null,
      providerMessage: null,
    },
    at,
  },
} satisfies { [Type in SessionsEvent['type']]: EventOf<SessionsEvent, Type> };
