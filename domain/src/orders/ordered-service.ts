import { revenueByService } from '../payments/index.js';
import type { ServiceId } from '../pricing/index.js';
import type { OrderOpened, ReportRefundRequested, RequestFailureKind, UnavailableReason } from './events.js';

/** What the buyer is told of one report. */
export type OrderedReportStanding =
  | 'waiting'
  | 'requested'
  | 'ready'
  | 'nothing-found'
  | 'no-answer'
  | 'not-awaited'
  | 'withdrawn';

/** How far one service of an order has come; integer cents. */
export interface OrderedService {
  readonly serviceId: ServiceId;
  readonly serviceName: string;
  /** Its share of what was paid; all shares add up exactly. */
  readonly shareCents: number;
  readonly standing: 'waiting' | 'requested' | 'received' | 'unavailable' | 'withdrawn';
  readonly attempts: number;
  /** Attempts that were answered with what no report can be made of. */
  readonly spoiled: number;
  /** When the last attempt failed; null when none has, or the next one is under way. */
  readonly failedAt: string | null;
  readonly receivedAt: string | null;
  /** When the buyer first read it on the page, and when a mail server first took it for the buyer. */
  readonly openedAt: string | null;
  readonly sentAt: string | null;
  readonly reason: UnavailableReason | null;
  readonly refund: 'none' | 'asked' | 'declined' | 'held' | 'requested' | 'made' | 'failed';
  readonly refundReason: ReportRefundRequested['data']['reason'] | null;
  /** The staff account that granted the refund. */
  readonly grantedBy?: string;
  readonly refundedAt: string | null;
  /** What staff answered to a refund that was asked for. */
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

/** The services of an order that was just opened, each with its share of what was paid. */
export const newServices = ({ amountCents, services }: OrderOpened['data']): readonly OrderedService[] =>
  revenueByService(amountCents, services).map(({ serviceId, serviceName, revenueCents }) => ({
    ...NEW,
    serviceId,
    serviceName,
    shareCents: revenueCents,
  }));

/** Nobody knows yet what will come of it. */
export const isMissing = ({ standing }: OrderedService): boolean => standing === 'waiting' || standing === 'requested';

/** A service whose provider failed: it is asked again. */
export const failed = (service: OrderedService, kind: RequestFailureKind, failedAt: string): OrderedService => ({
  ...service,
  standing: 'waiting',
  failedAt,
  spoiled: service.spoiled + (kind === 'unusable-answer' ? 1 : 0),
});
