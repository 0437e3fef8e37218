export { customersCatalogue } from './catalogue.js';
export { CONSENT_MESSAGE, CONSENT_VERSION, consentedEmail, newestActs } from './consent.js';
export { type CustomersCommand, decideCustomers } from './decider.js';
export { EMAIL_MAX, isMailable, type MailDomainView, normaliseEmail } from './email.js';
export type { ConsentGiven, ConsentNotice, ConsentWithdrawn, CustomersEvent } from './events.js';
export { FIRST_KEYWORDS, isProfessional } from './professional.js';
export type { CustomersRefusal } from './refusals.js';
export { type CustomersState, evolveCustomers, initialCustomers } from './state.js';
export { hasEmailForm, cleanEmail, hasForeignLetters, isEmail } from './typed-email.js';
