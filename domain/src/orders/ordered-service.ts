import { revenueByService } from '../payments/index.js';
import type { ServiceId } from '../pricing/index.js';
import type { OrderOpened } from './events.js';
import type { Complaint, ReportRefundAsked, ReportRefundRequested } from './refunds/events.js';
import type { RequestFailureKind, UnavailableReason } from './fulfilment/events.js';

/** What the buyer is told of one report. */
export type OrderedReportStatus =
  | 'waiting'
  | 'requested'
  | 'ready'
  | 'nothing-found'
  | 'no-answer'
  | 'not-awaited'
  | 'withdrawn';

/** The progress of one service of an order; amounts in integer cents. */
export interface OrderedService {
  readonly serviceId: ServiceId;
  readonly serviceName: string;
  /** Its share of the amount paid; all shares add up exactly. */
  readonly shareCents: number;
  readonly standing: 'waiting' | 'requested' | 'received' | 'unavailable' | 'withdrawn';
  readonly attempts: number;
  /** Number of attempts whose answer was unusable for a report. */
  readonly spoiled: number;
  /** When the last attempt failed; null when none has failed, or the next one is in progress. */
  readonly failedAt: string | null;
  readonly receivedAt: string | null;
  /** When the buyer first read it on the page, and when a mail server first accepted it for the buyer. */
  readonly openedAt: string | null;
  readonly sentAt: string | null;
  readonly reason: UnavailableReason | null;
  readonly refund: 'none' | 'asked' | 'declined' | 'held' | 'requested' | 'made' | 'failed';
  readonly refundReason: ReportRefundRequested['data']['reason'] | null;
  /** Why the buyer asked for the refund, and whether in own words too; absent when the buyer did not. */
  readonly complaint?: Complaint;
  readonly isExplained?: boolean;
  /** The staff account that granted the refund. */
  readonly grantedBy?: string;
  /** The provider's id of the refund that was made last; absent before, and for money that staff paid back in another way. */
  readonly refundId?: string | undefined;
  readonly refundedAt: string | null;
  /** When the last refund failed; absent when none has. */
  readonly refundFailedAt?: string;
  /** The reason that staff gave for declining the requested refund. */
  readonly declined: string | null;
  readonly creditNote: { readonly number: string; readonly issuedAt: string } | null;
}

const NEW = {
  standing: 'waiting',
  attempts: 0,
  spoiled: 0,
  failedAt: null,
  receivedAt: null,
  openedAt: null,
  sentAt: null,
  reason: null,
  refund: 'none',
  refundReason: null,
  refundedAt: null,
  declined: null,
  creditNote: null,
} as const;

/** The services of an order that was just opened, each with its share of the amount paid. */
export const newServices = ({ amountCents, services }: OrderOpened['data']): readonly OrderedService[] =>
  revenueByService(amountCents, services).map(({ serviceId, serviceName, revenueCents }) => ({
    ...NEW,
    serviceId,
    serviceName,
    shareCents: revenueCents,
  }));

/** Whether the outcome of this service is still open. */
export const isMissing = ({ standing }: OrderedService): boolean => standing === 'waiting' || standing === 'requested';

/** The service after a failed request to its provider: it will be requested again. */
export const failed = (service: OrderedService, kind: RequestFailureKind, failedAt: string): OrderedService => ({
  ...service,
  standing: 'waiting',
  failedAt,
  spoiled: service.spoiled + (kind === 'unusable-answer' ? 1 : 0),
});

/** What the buyer's request for the refund of a service changes. */
export const askedBack = ({ complaint, explanation }: ReportRefundAsked['data']): Partial<OrderedService> => ({
  refund: 'asked',
  complaint,
  isExplained: explanation !== undefined,
});

/** What a request for the refund of a service changes, with the account that granted it. */
export const requestedBack = ({ reason, adminId }: ReportRefundRequested['data']): Partial<OrderedService> => ({
  refund: 'requested',
  refundReason: reason,
  ...(adminId === undefined ? {} : { grantedBy: adminId }),
});
