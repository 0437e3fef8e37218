export { type ChangeContext, commandsFor, missingChanges, type SessionChanges, stillMissing } from './changes.js';
export { type DueConsentNotice, dueConsentNotices, lastConsentNotices } from './consent-notices.js';
export { type SessionCommand, sessionDecider, type SessionEvent, type SessionState } from './decider.js';
export { maskedView } from './masked-view.js';
export { commandsForStep, paymentOf, type StepContext } from './steps.js';
export { PERSONAL_IN_VIEW, type QuoteView, resumeStep, sessionView, type SessionView } from './view.js';
