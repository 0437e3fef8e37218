import type { Cents, Instant } from '../quantities.js';
import type { ServiceId } from '../pricing/index.js';
import type { Language } from '../sessions/index.js';
import type { OrderedVehicle } from './events.js';
import { emailChangeOf, type EmailChangeView } from './email/email-change.js';
import {
  currentWording,
  servicesGivenUp,
  servicesToAgreeOn,
  wordingOf,
  type ImmediatePerformanceView,
  type RequestedPerformance,
} from './withdrawal/immediate-performance.js';
import { readableUntil } from './deadlines.js';
import type { OrderedReportStatus, OrderedService } from './ordered-service.js';
import { refundDueAt } from './withdrawal/settlement.js';
import { sharedLinkOf } from './sharing/sharing.js';
import type { OrderState } from './state.js';
import { withdrawableServices, type WithdrawalView } from './withdrawal/withdrawal.js';
import { withdrawableUntil } from './withdrawal/withdrawal-period.js';

/** One service on the buyer's page; integer cents, ISO 8601 UTC. */
export interface OrderedReportView {
  readonly serviceId: ServiceId;
  readonly serviceName: string;
  readonly standing: OrderedReportStatus;
  readonly receivedAt: Instant | null;
  /** When it was first read on the page. */
  readonly openedAt: Instant | null;
  /** When the link that shows it to others expires, or has expired; null when there is none. */
  readonly sharedUntil: Instant | null;
  readonly shareCents: Cents;
  readonly refund: OrderedService['refund'];
  /** Why staff does not give the money back. */
  readonly declined: string | null;
  readonly creditNoteNumber: string | null;
}

/** All that the buyer's page shows; integer cents, ISO 8601 UTC. */
export interface OrderView {
  readonly reference: string;
  readonly lang: Language;
  readonly stage: 'paid' | 'requested' | 'received' | 'sent';
  readonly isLate: boolean;
  readonly isAwaited: boolean;
  readonly paidAt: Instant;
  readonly promisedBy: Instant;
  readonly deliveredAt: Instant | null;
  readonly readableUntil: Instant;
  readonly email: string;
  readonly addressChange: EmailChangeView | null;
  /** Why the mail does not leave: tried again, or the address takes none. */
  readonly mailTrouble: 'retrying' | 'bounced' | null;
  readonly vehicle: OrderedVehicle;
  readonly reports: readonly OrderedReportView[];
  readonly invoiceNumber: string | null;
  readonly amountCents: Cents;
  readonly refundedCents: Cents;
  /** The right to withdraw ends at this instant. */
  readonly withdrawableUntil: Instant;
  /** What a withdrawal would cover; empty when nothing is left of the contract. */
  readonly withdrawable: readonly ServiceId[];
  readonly withdrawal: WithdrawalView | null;
  readonly immediatePerformance: ImmediatePerformanceView;
}

/** Where the page of an order is: `/commande/<token>`. */
export interface OrderLinkView {
  readonly token: string;
}

/** What a buyer and support call an order: its invoice, or the beginning of its id until there is one. */
export const referenceOf = ({ order, invoice }: OrderState): string =>
  invoice?.number ?? (order?.orderId ?? '').slice(0, 8).toUpperCase();

function reportStatusOf({ standing, reason }: OrderedService): OrderedReportStatus {
  if (standing === 'received') return 'ready';
  return standing === 'unavailable' ? (reason ?? 'no-answer') : standing;
}

function stageOf({ services, deliveredAt }: OrderState): OrderView['stage'] {
  if (deliveredAt !== null) return 'sent';
  if (services.every(({ standing }) => standing !== 'waiting' && standing !== 'requested')) return 'received';
  return services.some(({ attempts }) => attempts > 0) ? 'requested' : 'paid';
}

const MAILS_WITH_STATUS = ['withdrawal', 'reports', 'confirmation'] as const;

/** Of the newest copy of the mail that matters most. */
export function mailTroubleOf({ mails }: OrderState): OrderView['mailTrouble'] {
  const telling = MAILS_WITH_STATUS.find((kind) => mails.some(({ mail }) => mail === kind));
  const last = mails.findLast(({ mail }) => mail === telling);
  if (last?.standing === 'bounced') return 'bounced';
  return last?.standing === 'refused' ? 'retrying' : null;
}

/** What was given back, integer cents. */
export const refundedCentsOf = ({ services }: OrderState): number =>
  services.reduce((sum, { refund, shareCents }) => sum + (refund === 'made' ? shareCents : 0), 0);

function withdrawalOf({ withdrawal }: OrderState): WithdrawalView | null {
  if (withdrawal === null) return null;
  const { declaredAt, sentOn, services, acknowledgedTo: email } = withdrawal;
  const sent = sentOn === undefined ? {} : { sentOn };
  return { declaredAt, ...sent, services, email, refundDueAt: refundDueAt(declaredAt) };
}

function offerOf(state: OrderState, lang: Language): RequestedPerformance | null {
  const services = servicesToAgreeOn(state);
  if (services.length === 0) return null;
  const { id: wordingId, text } = currentWording(lang);
  return { wordingId, text, services };
}

function agreementOf(state: OrderState): ImmediatePerformanceView['agreement'] {
  const { agreement } = state;
  return (
    agreement && {
      ...agreement,
      text: wordingOf(agreement.wordingId)?.text ?? '',
      givenUp: servicesGivenUp(state),
    }
  );
}

/** The buyer's page out of the folded order; undefined until it is open. */
export function orderView(state: OrderState): OrderView | undefined {
  const { order, services } = state;
  if (order === null) return undefined;
  return {
    reference: referenceOf(state),
    lang: order.lang,
    stage: stageOf(state),
    isLate: state.lateAt !== null && state.deliveredAt === null && state.withdrawal === null,
    isAwaited: state.isAwaited,
    paidAt: order.paidAt,
    promisedBy: order.promisedBy,
    deliveredAt: state.deliveredAt,
    readableUntil: readableUntil(order.paidAt),
    email: state.email,
    addressChange: emailChangeOf(state),
    mailTrouble: mailTroubleOf(state),
    vehicle: order.vehicle,
    reports: services.map((service) => ({
      serviceId: service.serviceId,
      serviceName: service.serviceName,
      standing: reportStatusOf(service),
      receivedAt: service.receivedAt,
      openedAt: service.openedAt,
      sharedUntil: sharedLinkOf(state, service.serviceId)?.expiresAt ?? null,
      shareCents: service.shareCents,
      refund: service.refund,
      declined: service.declined,
      creditNoteNumber: service.creditNote?.number ?? null,
    })),
    invoiceNumber: state.invoice?.number ?? null,
    amountCents: order.amountCents,
    refundedCents: refundedCentsOf(state),
    withdrawableUntil: withdrawableUntil(order.paidAt),
    withdrawable: withdrawableServices(state),
    withdrawal: withdrawalOf(state),
    immediatePerformance: { offer: offerOf(state, order.lang), agreement: agreementOf(state) },
  };
}

/** Whether somebody, or the shop itself, has decided about the money of what was withdrawn from. */
export const isSettled = ({ standing, refund, shareCents }: OrderedReportView): boolean =>
  standing !== 'withdrawn' || shareCents === 0 || (refund !== 'none' && refund !== 'asked');

/** Whether the page may change although nobody asks for anything. */
export const isOrderUnderWay = ({ stage, withdrawal, reports, mailTrouble }: OrderView): boolean =>
  (stage !== 'sent' && withdrawal === null) ||
  mailTrouble === 'retrying' ||
  reports.some(
    (report) =>
      !isSettled(report) ||
      report.refund === 'requested' ||
      (report.refund === 'made' && report.creditNoteNumber === null),
  );
