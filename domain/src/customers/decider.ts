import { evolveBy } from '../decider.js';
import type { SessionStarted, UrlParametersSynced } from '../sessions/index.js';
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
  | ({ readonly type: 'NotifyEmailConsent'; readonly at: string } & ConsentNotice);

export interface Consent {
  readonly email: string;
  readonly gdprConsentDate: string | null;
  readonly gdprConsentVersion: string;
}

export interface CustomersState {
  readonly email: string | null;
  readonly consent: Consent | null;
  readonly professionalAs: string | null;
}

export const initialCustomers: CustomersState = { email: null, consent: null, professionalAs: null };

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
    case 'NotifyEmailConsent': {
      const { email, gdprConsent, vehicleData, idaff, src, lang, at } = command;
      return [{ type: 'EmailConsentNotified', data: { email, gdprConsent, vehicleData, idaff, src, lang }, at }];
    }
  }
};

export const evolveCustomers = evolveBy<CustomersState, CustomersEvent | SessionStarted | UrlParametersSynced>({
  SessionStarted: (state, { data: { email } }) => ({ ...state, email }),
  UrlParametersSynced: (state, { data: { changed } }) =>
    changed.email === undefined ? state : { ...state, email: changed.email },
  EmailProvided: (state, { data: { email } }) => ({ ...state, email }),
  ConsentGiven: (state, { data }) => ({ ...state, consent: data }),
  ProfessionalDetected: (state, { data: { matchedKeyword } }) => ({ ...state, professionalAs: matchedKeyword }),
  EmailConsentNotified: (state) => state,
});
