import { evolveBy } from '../decider.js';
import type { SessionStarted, UrlParametersSynced } from '../sessions/index.js';
import { newestActs, notified, withAct, type ConsentAct } from './consent-acts.js';
import { isEmail } from './email.js';
import type { ConsentNotice, CustomersEvent } from './events.js';
import { professionalMatch } from './professional.js';
import { refuseCustomer } from './refusals.js';

export type CustomersCommand =
  | { readonly type: 'ProvideEmail'; readonly email: string; readonly at: string }
  | {
      readonly type: 'GiveConsent';
      readonly gdprConsentDate: string | null;
      readonly gdprConsentVersion: string;
      readonly keywords: readonly string[];
      readonly at: string;
    }
  | { readonly type: 'WithdrawConsent'; readonly at: string }
  | {
      readonly type: 'RecordConsentNotified';
      readonly actNumber: number;
      readonly notice: ConsentNotice;
      readonly at: string;
    };

export interface Consent {
  readonly email: string;
  readonly gdprConsentDate: string | null;
  readonly gdprConsentVersion: string;
}

export interface CustomersState {
  readonly email: string | null;
  readonly consent: Consent | null;
  readonly professionalAs: string | null;
  /** In their order. */
  readonly acts: readonly ConsentAct[];
}

export const initialCustomers: CustomersState = { email: null, consent: null, professionalAs: null, acts: [] };

type GiveConsent = Extract<CustomersCommand, { type: 'GiveConsent' }>;

const decideConsent = (command: GiveConsent, state: CustomersState): readonly CustomersEvent[] => {
  const { gdprConsentDate, gdprConsentVersion, keywords, at } = command;
  const { email, consent } = state;
  if (email === null) return refuseCustomer('consent-without-email');
  if (consent?.email === email && consent.gdprConsentVersion === gdprConsentVersion) return [];
  const given: CustomersEvent = { type: 'ConsentGiven', data: { email, gdprConsentDate, gdprConsentVersion }, at };
  const match = professionalMatch(email, keywords);
  if (match === undefined || match.matchedKeyword === state.professionalAs) return [given];
  return [given, { type: 'ProfessionalDetected', data: match, at }];
};

export const decideCustomers = (command: CustomersCommand, state: CustomersState): readonly CustomersEvent[] => {
  switch (command.type) {
    case 'ProvideEmail': {
      const { email, at } = command;
      if (!isEmail(email)) return refuseCustomer('email-invalid');
      return email === state.email ? [] : [{ type: 'EmailProvided', data: { email }, at }];
    }
    case 'GiveConsent':
      return decideConsent(command, state);
    case 'WithdrawConsent':
      return newestActs(state.acts)
        .filter(({ isGiven }) => isGiven)
        .map(({ email }) => ({ type: 'ConsentWithdrawn', data: { email }, at: command.at }));
    case 'RecordConsentNotified': {
      const { actNumber, notice, at } = command;
      const act = state.acts.find(({ number }) => number === actNumber);
      if (act === undefined || act.isNotified) return [];
      return [{ type: 'EmailConsentNotified', data: { ...notice, actNumber }, at }];
    }
  }
};

export const evolveCustomers = evolveBy<CustomersState, CustomersEvent | SessionStarted | UrlParametersSynced>({
  SessionStarted: (state, { data: { email } }) => ({ ...state, email }),
  UrlParametersSynced: (state, { data: { changed } }) =>
    changed.email === undefined ? state : { ...state, email: changed.email },
  EmailProvided: (state, { data: { email } }) => ({ ...state, email }),
  ConsentGiven: (state, { data }) => ({ ...state, consent: data, acts: withAct(state.acts, data.email, true) }),
  ConsentWithdrawn: (state, { data: { email } }) => ({
    ...state,
    consent: null,
    acts: withAct(state.acts, email, false),
  }),
  ProfessionalDetected: (state, { data: { matchedKeyword } }) => ({ ...state, professionalAs: matchedKeyword }),
  EmailConsentNotified: (state, { data }) => ({ ...state, acts: notified(state.acts, data) }),
});
