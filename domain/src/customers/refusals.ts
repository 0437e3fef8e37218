import { refuse } from '../refusal.js';

export type CustomersRefusal = 'email-invalid' | 'consent-missing' | 'consent-without-email';

export const refuseCustomer = (code: CustomersRefusal): never => refuse(code);
