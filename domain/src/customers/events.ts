import type { Event } from '../event.js';
import type { VehicleData } from '../vehicles/index.js';

export type EmailProvided = Event<'EmailProvided', { readonly email: string }>;
/** `gdprConsentDate` is the time by the browser's clock; the time of the event is the server's. */
export type ConsentGiven = Event<
  'ConsentGiven',
  { readonly email: string; readonly gdprConsentDate: string | null; readonly gdprConsentVersion: string }
>;
/** All consents of the visit for this e-mail are withdrawn. */
export type ConsentWithdrawn = Event<'ConsentWithdrawn', { readonly email: string }>;
export type ProfessionalDetected = Event<
  'ProfessionalDetected',
  { readonly matchedKeyword: string; readonly emailPart: 'local' | 'domain' }
>;
/** The body that the CRM receives. */
export interface ConsentNotice {
  readonly email: string | null;
  readonly gdprConsent: boolean | null;
  readonly vehicleData: VehicleData | null;
  readonly idaff: string | null;
  readonly src: string | null;
  readonly lang: string | null;
}

/** The CRM has received the consent or its withdrawal; `actNumber` counts both per visit, from 1. */
export type EmailConsentNotified = Event<'EmailConsentNotified', ConsentNotice & { readonly actNumber?: number }>;

/** The buyer's e-mail and consent. */
export type CustomersEvent =
  | EmailProvided
  | ConsentGiven
  | ConsentWithdrawn
  | ProfessionalDetected
  | EmailConsentNotified;
