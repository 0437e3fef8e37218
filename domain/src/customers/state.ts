import { evolveBy } from '../decider.js';
import type { SessionStarted, UrlParametersSynced } from '../sessions/index.js';
import { notified, withAct, type ConsentAct } from './consent.js';
import type { CustomersEvent } from './events.js';

export interface Consent {
  readonly email: string;
  readonly gdprConsentDate: string | null;
  readonly gdprConsentVersion: string;
}

export interface CustomersState {
  readonly email: string | null;
  /** The consent that was given for `email`; null since the visit has another one. */
  readonly consent: Consent | null;
  readonly professionalAs: string | null;
  /** In the order in which they were recorded. */
  readonly acts: readonly ConsentAct[];
}

export const initialCustomers: CustomersState = { email: null, consent: null, professionalAs: null, acts: [] };

export const evolveCustomers = evolveBy<CustomersState, CustomersEvent | SessionStarted | UrlParametersSynced>({
  SessionStarted: (state, { data: { email } }) => ({ ...state, email }),
  UrlParametersSynced: (state, { data: { changed } }) =>
    changed.email === undefined ? state : { ...state, email: changed.email, consent: null },
  EmailProvided: (state, { data: { email } }) => ({ ...state, email, consent: null }),
  ConsentGiven: (state, { data }) => ({ ...state, consent: data, acts: withAct(state.acts, data.email, true) }),
  ConsentWithdrawn: (state, { data: { email } }) => ({
    ...state,
    consent: null,
    acts: withAct(state.acts, email, false),
  }),
  ProfessionalDetected: (state, { data: { matchedKeyword } }) => ({ ...state, professionalAs: matchedKeyword }),
  EmailConsentNotified: (state, { data }) => ({ ...state, acts: notified(state.acts, data) }),
});
