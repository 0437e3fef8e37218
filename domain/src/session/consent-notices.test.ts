import { describe, expect, it } from 'vitest';
import { sessionExamples as examples } from '../testing/index.js';
import { dueConsentNotices } from './consent-notices.js';
import type { SessionEvent } from './decider.js';

const consented = [
  examples.SessionStarted,
  examples.VehicleIdentified,
  examples.EmailProvided,
  examples.ConsentGiven,
] as const;
const { email } = examples.ConsentGiven.data;
const { idaff, src } = examples.SessionStarted.data;
const { vehicleData } = examples.VehicleIdentified.data;
const { ConsentWithdrawn: withdrawn, EmailConsentNotified: received } = examples;
const given = { actNumber: 1, notice: { email, gdprConsent: true, vehicleData, idaff, src, lang: 'fr' } };

describe('what the CRM has to be told of a visit', () => {
  it('is each consent with the visit as it was then, whatever it became', () => {
    const english: SessionEvent = { ...examples.LanguageChanged, data: { lang: 'en', previousLang: 'fr' } };
    expect(dueConsentNotices([...consented, english, examples.VehicleCleared])).toMatchObject([given]);
  });

  it('is the end of a consent alone, without the car', () => {
    expect(dueConsentNotices([...consented, withdrawn])).toMatchObject([
      { actNumber: 2, notice: { email, gdprConsent: false, vehicleData: null } },
    ]);
  });

  it('is nothing that was received, which an event without a number says of the newest', () => {
    expect(dueConsentNotices([...consented, withdrawn, received])).toEqual([]);
    expect(dueConsentNotices([...consented, received, withdrawn])).toMatchObject([{ actNumber: 2 }]);
  });
});
