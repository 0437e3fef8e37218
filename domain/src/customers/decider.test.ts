import { describe, expect, it } from 'vitest';
import { fold } from '../decider.js';
import { sessionDecider, sessionView, type SessionCommand, type SessionEvent } from '../session/index.js';
import { scenarioFor, sessionExamples as examples } from '../testing/index.js';
import { consentedEmail } from './consent.js';

const { given } = scenarioFor(sessionDecider);
const at = '2026-06-30T08:03:00.000Z';
const provided = (email: string): SessionEvent => ({ type: 'EmailProvided', data: { email }, at });
const consented = (email: string, gdprConsentVersion = '1.0'): SessionEvent => ({
  type: 'ConsentGiven',
  data: { email, gdprConsentDate: null, gdprConsentVersion },
  at,
});
const withdrawn = (email: string): SessionEvent => ({ type: 'ConsentWithdrawn', data: { email }, at });

describe('an e-mail address', () => {
  const provide = (email: string): SessionCommand => ({ type: 'ProvideEmail', email, at });

  it('is recorded when it is another one', () => {
    expect(given(examples.SessionStarted).when(provide('a@example.fr'))).toEqual({
      events: [provided('a@example.fr')],
    });
    expect(given(provided('a@example.fr')).when(provide('a@example.fr'))).toEqual({ events: [] });
    expect(given(provided('a@example.fr')).when(provide('b@example.fr'))).toEqual({
      events: [provided('b@example.fr')],
    });
  });

  it('is refused when it is none', () => {
    expect(given(examples.SessionStarted).when(provide('nobody'))).toEqual({ refusal: 'email-invalid' });
  });
});

describe('a consent', () => {
  const consent = (keywords: readonly string[] = [], gdprConsentVersion = '1.0'): SessionCommand => ({
    type: 'GiveConsent',
    gdprConsentDate: null,
    gdprConsentVersion,
    keywords,
    at,
  });

  it('is refused without an address', () => {
    expect(given(examples.SessionStarted).when(consent())).toEqual({ refusal: 'consent-without-email' });
  });

  it('is recorded once for an address and a version', () => {
    expect(given(provided('a@example.fr')).when(consent())).toEqual({ events: [consented('a@example.fr')] });
    expect(given(provided('a@example.fr'), consented('a@example.fr')).when(consent())).toEqual({ events: [] });
  });

  it.each<[string, readonly SessionEvent[], string, string]>([
    ['another version', [provided('a@example.fr'), consented('a@example.fr')], 'a@example.fr', '2.0'],
    ['another address', [consented('b@example.fr'), provided('a@example.fr')], 'a@example.fr', '1.0'],
    [
      'one that was withdrawn',
      [provided('a@example.fr'), consented('a@example.fr'), withdrawn('a@example.fr')],
      'a@example.fr',
      '1.0',
    ],
  ])('is recorded again: %s', (_what, history, email, version) => {
    expect(given(...history).when(consent([], version))).toEqual({ events: [consented(email, version)] });
  });

  it('shows a professional, once for a word', () => {
    const detected: SessionEvent = {
      type: 'ProfessionalDetected',
      data: { matchedKeyword: 'garage', emailPart: 'domain' },
      at,
    };
    const email = 'jo@garage-auto.fr';
    const agreed = consented(email);
    expect(given(provided(email)).when(consent(['garage']))).toEqual({ events: [agreed, detected] });
    expect(given(provided(email), detected).when(consent(['garage']))).toEqual({ events: [agreed] });
    expect(given(provided(email), detected).when(consent(['auto']))).toMatchObject({
      events: [agreed, { data: { matchedKeyword: 'auto' } }],
    });
    expect(given(provided(email), detected).when(consent(['nothing']))).toEqual({ events: [agreed] });
  });
});

describe('the consent of a visit', () => {
  const agreed = [examples.SessionStarted, provided('a@example.fr'), consented('a@example.fr')];
  const synced: SessionEvent = { type: 'UrlParametersSynced', data: { changed: { email: 'b@example.fr' } }, at };
  const consentOf = (...events: SessionEvent[]) => {
    const { customers, ...others } = fold(sessionDecider, events);
    const { gdprConsent, gdprConsentVersion } = sessionView({ customers, ...others });
    return { gdprConsent, gdprConsentVersion, reportsTo: consentedEmail(customers.acts) };
  };

  it('is the one for its present address: another address needs its own', () => {
    const own = { gdprConsent: true, gdprConsentVersion: '1.0' };
    const none = { gdprConsent: false, gdprConsentVersion: null };
    expect(consentOf(...agreed)).toEqual({ ...own, reportsTo: 'a@example.fr' });
    for (const other of [provided('b@example.fr'), synced]) {
      expect(consentOf(...agreed, other)).toEqual({ ...none, reportsTo: 'a@example.fr' });
      expect(consentOf(...agreed, other, consented('b@example.fr'))).toEqual({ ...own, reportsTo: 'b@example.fr' });
    }
    expect(consentOf(...agreed, withdrawn('a@example.fr'))).toEqual({ ...none, reportsTo: undefined });
  });
});

describe('taking a consent back', () => {
  const withdraw: SessionCommand = { type: 'WithdrawConsent', at };

  it('takes back that for every address, once', () => {
    const history = [consented('a@example.fr'), consented('b@example.fr'), consented('a@example.fr', '2.0')];
    const events = [withdrawn('b@example.fr'), withdrawn('a@example.fr')];
    expect(given(...history).when(withdraw)).toEqual({ events });
    expect(given(...history, ...events).when(withdraw)).toEqual({ events: [] });
    expect(given(examples.SessionStarted).when(withdraw)).toEqual({ events: [] });
  });
});

describe('the notice of a consent', () => {
  const notice = examples.EmailConsentNotified.data;
  const record = (actNumber: number): SessionCommand => ({ type: 'RecordConsentNotified', actNumber, notice, at });
  const notified = (actNumber: number): SessionEvent => ({
    type: 'EmailConsentNotified',
    data: { ...notice, actNumber },
    at,
  });
  const acts = [consented('a@example.fr'), withdrawn('a@example.fr')] as const;

  it('is recorded once for each consent and withdrawal', () => {
    expect(given(...acts).when(record(2))).toEqual({ events: [notified(2)] });
    expect(given(...acts, notified(2)).when(record(2))).toEqual({ events: [] });
    expect(given(...acts, notified(2)).when(record(1))).toEqual({ events: [notified(1)] });
  });

  it('is not recorded for one that nobody gave', () => {
    expect(given(...acts).when(record(3))).toEqual({ events: [] });
  });
});
