import type { EventOf } from '../event.js';
import type { CustomersEvent } from './events.js';

const at = '2026-06-30T08:02:00.000Z';

/** One example of every event ever stored. Never edit one: a changed event is a new event. */
export const customersExamples = {
  EmailProvided: { type: 'EmailProvided', data: { email: 'jeanne@example.fr' }, at },
  ConsentGiven: {
    type: 'ConsentGiven',
    data: { email: 'jeanne@example.fr', gdprConsentDate: '2026-06-30T08:02:00.000Z', gdprConsentVersion: '1.0' },
    at,
  },
  ConsentWithdrawn: { type: 'ConsentWithdrawn', data: { email: 'jeanne@example.fr' }, at },
  ProfessionalDetected: {
    type: 'ProfessionalDetected',
    data: { matchedKeyword: 'garage', emailPart: 'local' },
    at,
  },
  EmailConsentNotified: {
    type: 'EmailConsentNotified',
    data: { email: 'jeanne@example.fr', gdprConsent: true, vehicleData: null, idaff: null, src: null, lang: 'fr' },
    at,
  },
} satisfies { [Type in CustomersEvent['type']]: EventOf<CustomersEvent, Type> };
