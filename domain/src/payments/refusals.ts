import { refuse } from '../refusal.js';

export type PaymentsRefusal =
  | 'vehicle-missing'
  | 'email-missing'
  | 'payment-consent-missing'
  | 'services-missing'
  | 'mileage-missing'
  | 'price-changed'
  | 'already-paid'
  | 'payment-in-progress'
  | 'payment-provider-unavailable'
  | 'sales-paused';

export const refusePayment = (code: PaymentsRefusal, details?: Readonly<Record<string, number | string>>): never =>
  refuse(code, details);
