import type { Command } from '../decider.js';
import { newestActs } from './consent.js';
import { isMailable } from './email.js';
import type { ConsentNotice, CustomersEvent } from './events.js';
import { professionalMatch } from './professional.js';
import { refuseCustomer } from './refusals.js';
import type { CustomersState } from './state.js';

export type CustomersCommand =
  | Command<'ProvideEmail', { email: string }>
  | Command<'GiveConsent', { gdprConsentDate: string | null; gdprConsentVersion: string; keywords: readonly string[] }>
  | Command<'WithdrawConsent'>
  | Command<'RecordConsentNotified', { actNumber: number; notice: ConsentNotice }>;

type GiveConsent = Extract<CustomersCommand, { type: 'GiveConsent' }>;

function decideConsent(command: GiveConsent, state: CustomersState): readonly CustomersEvent[] {
  const { gdprConsentDate, gdprConsentVersion, keywords, at } = command;
  const { email, consent } = state;
  if (email === null) return refuseCustomer('consent-without-email');
  if (consent?.email === email && consent.gdprConsentVersion === gdprConsentVersion) return [];
  const given: CustomersEvent = { type: 'ConsentGiven', data: { email, gdprConsentDate, gdprConsentVersion }, at };
  const match = professionalMatch(email, keywords);
  if (match === undefined || match.matchedKeyword === state.professionalAs) return [given];
  return [given, { type: 'ProfessionalDetected', data: match, at }];
}

export function decideCustomers(command: CustomersCommand, state: CustomersState): readonly CustomersEvent[] {
  switch (command.type) {
    case 'ProvideEmail': {
      const { email, at } = command;
      if (!isMailable(email)) return refuseCustomer('email-invalid');
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
}
