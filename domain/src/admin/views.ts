import type { Cents, Count, Instant, Seconds, Uuid } from '../quantities.js';
import type { ServiceId } from '../pricing/index.js';

/** What a signed-in member of staff is shown of themself. */
export interface AdminView {
  readonly email: string;
  readonly role: 'admin';
}

/** The parts of a visit in their usual order. */
const STORY_STEPS = ['vehicle', 'email', 'services', 'payment', 'delivery'] as const;
export type StoryStep = (typeof STORY_STEPS)[number];

/** One event of a visit as people read it; `at` ISO 8601 UTC. */
export interface StoryLine {
  /** The step that the visit was at: that of the last event which belongs to one. */
  readonly step: StoryStep;
  /** Said by the page or the shop's machinery, and of use to engineers alone. */
  readonly isTechnical: boolean;
  readonly revision: Count;
  readonly type: string;
  readonly at: Instant;
  readonly sentence: { readonly fr: string; readonly en: string };
  readonly who: { readonly fr: string; readonly en: string };
  /** Events of one command have the same. */
  readonly commandId: string | null;
  readonly correlationId: string | null;
}

/** Who and what a visit is about, masked unless it was asked for. */
export interface StorySubject {
  readonly email: string | null;
  readonly plate: string | null;
  readonly vin: string | null;
  readonly vehicle: string | null;
}

/** How a visit ended, or stands: paid, with a sign of life in the last 30 minutes, or lost at the step that it did not do. */
export interface StoryOutcome {
  readonly state: 'converted' | 'under-way' | 'lost';
  readonly step: StoryStep;
  /** From its first event to the payment, or to the last event. */
  readonly seconds: Seconds;
  readonly year: Count | null;
  /** What was paid, or would have been. */
  readonly amountCents: Cents | null;
  readonly affiliate: string | null;
  readonly source: string | null;
}

/** Why the buyer asked for the refund of a report; the own words are masked unless they were asked for. */
export interface RefundRequest {
  readonly serviceId: ServiceId;
  readonly explanation: string | null;
}

/** A visit, event by event. */
export interface StoryView {
  readonly uuid: Uuid;
  readonly isMasked: boolean;
  readonly subject: StorySubject;
  readonly outcome: StoryOutcome;
  readonly refundRequests: readonly RefundRequest[];
  readonly lines: readonly StoryLine[];
}

/** One action of staff; `email` is null for a deleted account, and names who ran the command for one at the console. */
export interface AuditLine {
  readonly id: Uuid;
  readonly at: Instant;
  readonly type: string;
  readonly email: string | null;
  readonly sessionUuid: Uuid | null;
  /** The reference of the order that it was about; null when it was about none. */
  readonly order: string | null;
  readonly serviceId: ServiceId | null;
  readonly amountCents: Cents | null;
  readonly reason: string | null;
}

/** Newest first; `next` asks for the next page. */
export interface AuditView {
  readonly lines: readonly AuditLine[];
  readonly next: string | null;
}

/** A payment that a person has to look at. */
export interface PaymentIssueLine {
  readonly sessionUuid: Uuid;
  readonly paymentIntentId: string | null;
  readonly amountCents: Cents;
  readonly refundedCents: Cents;
  readonly since: Instant;
  readonly concern:
    | 'duplicate'
    | 'anomaly'
    | 'refund-failed'
    | 'refund-waiting'
    | 'disputed'
    /** Paid five minutes ago, and no order was opened. */
    | 'paid-without-order'
    /** Something is left to be done for the order, and no job will do it. */
    | 'order-without-job'
    /** Asked of the payment provider five minutes ago, and not made. */
    | 'report-refund-due'
    /** A signed message about it was too old, or from the future, within the last day. */
    | 'stale-message';
}

/** An event that the worker cannot handle, and what waits behind it; `at` ISO 8601 UTC. */
export interface DeadLetterLine {
  readonly reaction: string;
  readonly sessionUuid: Uuid;
  readonly since: Instant;
  readonly attempts: Count;
  readonly reason: string;
  /** Later events of the same visit that wait for it. */
  readonly blocked: Count;
}

/** Why the log is refused, in the English of its process, and since when. */
export interface LogRefusalLine {
  readonly since: Instant;
  readonly reason: string;
}

/** A log that is not the one that was read: orders are not made, or figures stand still, until somebody runs the commands. */
export interface RefusedLogView {
  readonly reactions: LogRefusalLine | null;
  readonly projections: LogRefusalLine | null;
  readonly commands: readonly string[];
}

/** A disk with less than a tenth left, since when (ISO 8601, UTC); while the event store's is full, the shop takes nothing new. */
export interface DiskIssueView {
  readonly disk: string;
  readonly since: string;
  /** The share that is free, of 1. */
  readonly freeShare: number | null;
  readonly isFull: boolean;
}

/** Payments and events to look at. */
export interface PaymentIssuesView {
  /** Only while the log is refused. */
  readonly refusedLog?: RefusedLogView;
  /** Only while a disk has little room left. */
  readonly disks?: readonly DiskIssueView[];
  readonly concerns: readonly PaymentIssueLine[];
  /** Only when a kind has as many lines as are listed: there may be more. */
  readonly isCut?: true;
  readonly deadLetters: readonly DeadLetterLine[];
}
