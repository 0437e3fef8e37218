export { adminCatalogue } from './catalogue.js';
export { type AdminCommand, adminDecider } from './decider.js';
export type { AdminEvent, Disclosure } from './events.js';
export { isReason, LONGEST_REASON, SHORTEST_REASON } from './reason.js';
export { MOST_REVEALS, pauseOf } from './reveals.js';
export type {
  AdminView,
  AuditLine,
  AuditView,
  DeadLetterLine,
  PaymentIssueLine,
  PaymentIssuesView,
  StoryLine,
  StorySubject,
  StoryView,
} from './views.js';
