import type { Command } from '../../decider.js';
import type { ServiceId } from '../../pricing/index.js';
import type { OrderEvent } from '../events.js';
import type { RequestFailureKind, UnavailableReason } from './events.js';
import type { OrderState } from '../state.js';
import type { OrderedService } from '../ordered-service.js';

/** Commands for requesting reports from the providers, and for refunding those that they do not have. */
export type FulfilmentCommand =
  | Command<'RequestReport', { serviceId: ServiceId; attempt: number }>
  | Command<'RecordRequestFailure', { serviceId: ServiceId; attempt: number; kind: RequestFailureKind; reason: string }>
  | Command<'RecordReport', { serviceId: ServiceId; source: string; digest: string }>
  | Command<'RecordNothingFound', { serviceId: ServiceId }>
  | Command<'RecordReportRefundMade', { serviceId: ServiceId; refundId: string }>
  | Command<'RecordReportRefundFailed', { serviceId: ServiceId; reason: string }>
  | Command<'IssueCreditNote', { serviceId: ServiceId; number: string }>;

const MAX_REASON_LENGTH = 120;

/** A late or repeated command, or one for a service that is already decided, adds no events. */
export function decideFulfilment(command: FulfilmentCommand, state: OrderState): readonly OrderEvent[] {
  const { serviceId, at } = command;
  const service = state.services.find((one) => one.serviceId === serviceId);
  if (service === undefined) return [];
  const { standing, attempts, refund, creditNote, shareCents: amountCents, grantedBy } = service;
  const decidedBy = grantedBy === undefined ? {} : { adminId: grantedBy };
  switch (command.type) {
    case 'RequestReport': {
      const { attempt } = command;
      if (standing !== 'waiting' || attempt !== attempts + 1) return [];
      return [{ type: 'ReportRequested', data: { serviceId, attempt }, at }];
    }
    case 'RecordRequestFailure': {
      const { attempt, kind } = command;
      if (standing !== 'requested' || attempt !== attempts) return [];
      const reason = command.reason.slice(0, MAX_REASON_LENGTH);
      return [{ type: 'ReportRequestFailed', data: { serviceId, attempt, kind, reason }, at }];
    }
    case 'RecordReport': {
      const { source, digest } = command;
      if (standing !== 'requested') return [];
      return [{ type: 'ReportReceived', data: { serviceId, source, digest }, at }];
    }
    case 'RecordNothingFound':
      return standing === 'requested' ? unavailable(service, 'nothing-found', at) : [];
    case 'RecordReportRefundMade': {
      if (refund !== 'requested') return [];
      return [
        { type: 'ReportRefundMade', data: { serviceId, amountCents, refundId: command.refundId, ...decidedBy }, at },
      ];
    }
    case 'IssueCreditNote': {
      const { number } = command;
      if (refund !== 'made' || creditNote !== null) return [];
      return [{ type: 'CreditNoteIssued', data: { serviceId, number, amountCents, issuedAt: at }, at }];
    }
    case 'RecordReportRefundFailed': {
      if (refund !== 'requested') return [];
      const reason = command.reason.slice(0, MAX_REASON_LENGTH);
      return [{ type: 'ReportRefundFailed', data: { serviceId, amountCents, reason, ...decidedBy }, at }];
    }
  }
}

/** Marks a report as unavailable and requests the refund of its share of the price automatically. */
export function unavailable(
  { serviceId, shareCents: amountCents, refund }: OrderedService,
  reason: UnavailableReason,
  at: string,
): readonly OrderEvent[] {
  const isOwed = (refund === 'none' || refund === 'asked') && amountCents > 0;
  return [
    { type: 'ReportUnavailable', data: { serviceId, reason }, at },
    ...(isOwed ? [{ type: 'ReportRefundRequested', data: { serviceId, amountCents, reason }, at } as const] : []),
  ];
}
