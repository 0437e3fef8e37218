export { decideAll, type Decider, fold } from './decider.js';
export type { Event, EventOf } from './event.js';
export { isGiven } from './is-given.js';
export { masked, maskText, REDACTED } from './masking.js';
export { formatMoney } from './money.js';
export { pluralEn, pluralFr } from './sentence.js';
export { Refusal, refuse } from './refusal.js';
export type { RefusalCode } from './refusals.js';
export {
  type ChangeContext,
  commandsFor,
  commandsForStep,
  type DueConsentNotice,
  dueConsentNotices,
  lastConsentNotices,
  maskedView,
  missingChanges,
  paymentOf,
  type QuoteView,
  resumeStep,
  type SessionChanges,
  type SessionCommand,
  sessionDecider,
  type SessionEvent,
  type SessionState,
  PERSONAL_IN_VIEW,
  sessionView,
  type SessionView,
  stillMissing,
  type StepContext,
} from './session/index.js';
