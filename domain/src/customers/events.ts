import type { Event } from '../event.js';
import type { VehicleData } from '../vehicles/index.js';

export type EmailProvided = Event<'EmailProvided', { readonly email: string }>;
/** `gdprConsentDate` is the browser's own word; `at` is ours. */
export type ConsentGiven = Event<
  'ConsentGiven',
  { readonly email: string; readonly gdprConsentDate: string | null; readonly gdprConsentVersion: string }
>;
/** Every consent of the visit to the use of this address is taken back. */
export type ConsentWithdrawn = Event<'ConsentWithdrawn', { readonly email: string }>;
export type ProfessionalDetected = Event<
  'ProfessionalDetected',
  { readonly matchedKeyword: string; readonly emailPart: 'local' | 'domain' }
>;
/** What the customer file outside receives. */
export interface ConsentNotice {
  readonly email: string | null;
  readonly gdprConsent: boolean | null;
  readonly vehicleData: VehicleData | null;
  readonly idaff: string | null;
  readonly src: string | null;
  readonly lang: string | null;
}

/** The customer file has received it; `actNumber` counts the consents and withdrawals of the visit from 1. */
export type EmailConsentNotified = Event<'EmailConsentNotified', ConsentNotice & { readonly actNumber?: number }>;

/** Who is asking, and what they agreed to. */
export type CustomersEvent =
  | EmailProvided
  | ConsentGiven
  | ConsentWithdrawn
  | ProfessionalDetected
  | EmailConsentNotified;
