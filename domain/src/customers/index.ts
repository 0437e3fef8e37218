export { customersCatalogue } from './catalogue.js';
export { consentedEmail, newestActs } from './consent-acts.js';
export { CONSENT_MESSAGE, CONSENT_VERSION } from './consent.js';
export { type CustomersCommand, decideCustomers } from './decider.js';
export {
  cleanEmail,
  EMAIL_MAX,
  hasEmailForm,
  hasForeignLetters,
  isEmail,
  type MailDomainView,
  normaliseEmail,
} from './email.js';
export type { ConsentGiven, ConsentNotice, ConsentWithdrawn, CustomersEvent } from './events.js';
export { FIRST_KEYWORDS, isProfessional } from './professional.js';
export type { CustomersRefusal } from './refusals.js';
export { type CustomersState, evolveCustomers, initialCustomers } from './state.js';
