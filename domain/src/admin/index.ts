export { adminCatalogue } from './catalogue.js';
export { type AdminCommand, adminDecider } from './decider.js';
export type { AdminEvent, PersonalDataExport } from './events.js';
export {
  MAX_ACCESSES_PER_HOUR,
  pauseBeforeAccess,
  isReason,
  MAX_REASON_LENGTH,
  MIN_REASON_LENGTH,
} from './personal-data-access.js';
export {
  type AdminView,
  type AuditLine,
  type AuditView,
  type DeadLetterLine,
  type LogRefusalLine,
  type PaymentIssueLine,
  type PaymentIssuesView,
  type DiskIssueView,
  type RefusedLogView,
  type RefundRequest,
  type StoryLine,
  type StoryOutcome,
  type StoryStep,
  type StorySubject,
  type StoryView,
} from './views.js';
