import { evolveBy } from '../decider.js';
import type { ServiceId } from '../pricing/index.js';
import {
  afterChange,
  afterDecision,
  afterMail,
  afterRejection,
  afterRequest,
  initialEmailHistory,
  leavesOldEmail,
  type EmailHistory,
} from './email/email-history.js';
import type { DeliveryAddressCorrected } from './email/events.js';
import type { InvoiceIssued, OrderEvent, OrderOpened } from './events.js';
import { due, dueNext, mayHaveBeenSent, withMail, type OrderedMail } from './mails/mails.js';
import { askedBack, failed, isMissing, newServices, requestedBack, type OrderedService } from './ordered-service.js';
import { withLink, withRevokedLink, type SharedLink } from './sharing/shared-links.js';
import type { WithdrawalDeclared } from './withdrawal/events.js';
import type { ImmediatePerformance, OrderedWithdrawal } from './withdrawal/withdrawal-state.js';

export interface OrderState {
  /** What was ordered, and when the shop opened it (ISO 8601 UTC): later than `paidAt` when the payment was handled late. */
  readonly order: (OrderOpened['data'] & { readonly openedAt: string }) | null;
  /** The e-mail to which the mails go now. */
  readonly email: string;
  readonly invoice: InvoiceIssued['data'] | null;
  readonly services: readonly OrderedService[];
  readonly mails: readonly OrderedMail[];
  readonly corrections: number;
  readonly address: EmailHistory;
  readonly isCompiled: boolean;
  readonly deliveredAt: string | null;
  readonly alarmedAt: string | null;
  readonly lateAt: string | null;
  readonly isAwaited: boolean;
  readonly agreement: ImmediatePerformance | null;
  readonly withdrawal: OrderedWithdrawal | null;
  /** Whether the refund of the withdrawal is left to the decision of staff. */
  readonly isRefundHeld: boolean;
  /** Number of alarms raised to staff about money owed for the withdrawal. */
  readonly refundAlarms: number;
  /** Number of the link to the buyer's page that works; the first is 0. */
  readonly link: number;
  /** Links that the buyer shared with others, in the order of their numbers. */
  readonly sharedLinks: readonly SharedLink[];
}

/** An order that was opened; every command except the first one requires this state. */
export type OpenedOrder = OrderState & { readonly order: NonNullable<OrderState['order']> };

export const isOpened = (state: OrderState): state is OpenedOrder => state.order !== null;

export const initialOrder: OrderState = {
  order: null,
  email: '',
  invoice: null,
  services: [],
  mails: [],
  corrections: 0,
  address: initialEmailHistory,
  isCompiled: false,
  deliveredAt: null,
  alarmedAt: null,
  lateAt: null,
  isAwaited: false,
  agreement: null,
  withdrawal: null,
  isRefundHeld: false,
  refundAlarms: 0,
  link: 0,
  sharedLinks: [],
};

const opened = (data: OrderOpened['data'], at: string): OrderState => ({
  ...initialOrder,
  order: { ...data, openedAt: at },
  email: data.email,
  services: newServices(data),
  mails: [{ mail: 'confirmation', copy: 1, standing: 'due', attempts: 0, at, dueAt: at, about: null }],
});

const withService = (state: OrderState, serviceId: ServiceId, change: Partial<OrderedService>): OrderState => ({
  ...state,
  services: state.services.map((service) => (service.serviceId === serviceId ? { ...service, ...change } : service)),
});

/** A service that is withdrawn from is neither requested nor delivered any more. */
const withdrawn = (state: OrderState, content: WithdrawalDeclared['data'], at: string): OrderState => ({
  ...state,
  services: state.services.map((service) =>
    content.services.includes(service.serviceId) ? { ...service, standing: 'withdrawn', failedAt: null } : service,
  ),
  withdrawal: {
    ...content,
    declaredAt: at,
    acknowledgedTo: content.email,
    isMailUnderWay: mayHaveBeenSent(state),
  },
});

/** The new e-mail gets a mail; the old one does too when it is replaced. */
function corrected(state: OrderState, data: DeliveryAddressCorrected['data'], at: string): OrderState {
  const { email } = data;
  const moved = {
    ...state,
    email,
    address: afterChange(state.address, state.email, leavesOldEmail(data)),
    corrections: state.corrections + 1,
    withdrawal: state.withdrawal && { ...state.withdrawal, acknowledgedTo: email },
  };
  const announced = dueNext(moved, 'address-corrected', at);
  return leavesOldEmail(data) ? dueNext(announced, 'address-changed', at) : announced;
}

const withHistory = (state: OrderState, address: EmailHistory): OrderState => ({ ...state, address });

export const evolveOrder = evolveBy<OrderState, OrderEvent>({
  OrderOpened: (_state, { data, at }) => opened(data, at),
  InvoiceIssued: (state, { data }) => ({ ...state, invoice: data }),
  ReportRequested: (state, { data: { serviceId, attempt } }) =>
    withService(state, serviceId, { standing: 'requested', attempts: attempt, failedAt: null }),
  ReportRequestFailed: (state, { data: { serviceId, kind }, at }) => ({
    ...state,
    services: state.services.map((service) => (service.serviceId === serviceId ? failed(service, kind, at) : service)),
  }),
  ReportReceived: (state, { data: { serviceId }, at }) =>
    withService(state, serviceId, { standing: 'received', failedAt: null, receivedAt: at }),
  ReportUnavailable: (state, { data: { serviceId, reason } }) =>
    withService(state, serviceId, { standing: 'unavailable', failedAt: null, reason }),
  ReportsCompiled: (state, { at }) => due({ ...state, isCompiled: true }, { mail: 'reports', copy: 1 }, at),
  DeliveryAttempted: (state, { data, at }) =>
    withMail(state, data, { standing: 'attempted', attempts: data.attempt, at }),
  DeliveryAccepted: (state, { data, at }) =>
    withHistory(withMail(state, data, { standing: 'accepted', at }), afterMail(state.address, data.mail, state.email)),
  DeliveryRefused: (state, { data, at }) =>
    withMail(state, data, { standing: data.isFinal ? 'bounced' : 'refused', at }),
  ReportsDelivered: (state, { data: { services }, at }) => ({
    ...state,
    deliveredAt: at,
    services: state.services.map((one) => (services.includes(one.serviceId) ? { ...one, sentAt: at } : one)),
  }),
  DeliveryAlarmRaised: (state, { at }) => ({ ...state, alarmedAt: at }),
  DeliveryLate: (state, { at }) => due({ ...state, lateAt: at }, { mail: 'late', copy: 1 }, at),
  AddressChangeRequested: (state, { data, at }) =>
    dueNext(withHistory(state, afterRequest(state.address, data)), 'address-code', at),
  AddressCodeRejected: (state) => withHistory(state, afterRejection(state.address)),
  AddressChangeReferred: (state) => withHistory(state, afterDecision(state.address, 'referred')),
  AddressChangeDeclined: (state) => withHistory(state, afterDecision(state.address, 'declined')),
  DeliveryAddressCorrected: (state, { data, at }) => corrected(state, data, at),
  ResendRequested: (state, { data, at }) => due(state, data, at),
  RedeliveryRequested: (state, { data, at }) => withMail(state, data, { standing: 'due', at, dueAt: at }),
  WaitChosen: (state) => ({ ...state, isAwaited: true }),
  ReportOpened: (state, { data: { serviceId }, at }) => withService(state, serviceId, { openedAt: at }),
  ImmediatePerformanceAgreed: (state, { data: { wordingId, services }, at }) =>
    dueNext({ ...state, agreement: { wordingId, services, agreedAt: at } }, 'immediate-performance', at),
  WithdrawalDeclared: (state, { data, at }) => dueNext(withdrawn(state, data, at), 'withdrawal', at),
  WithdrawalRefundHeld: (state, { data: { services } }) => ({
    ...services.reduce((held, serviceId) => withService(held, serviceId, { refund: 'held' }), state),
    isRefundHeld: true,
  }),
  RefundDeadlineAlarmRaised: (state, { data: { alarm } }) => ({ ...state, refundAlarms: alarm }),
  ReportRefundAsked: (state, { data }) => withService(state, data.serviceId, askedBack(data)),
  ReportRefundDeclined: (state, { data: { serviceId, reason }, at }) =>
    dueNext(withService(state, serviceId, { refund: 'declined', declined: reason }), 'refund-declined', at, serviceId),
  ReportRefundRequested: (state, { data }) => withService(state, data.serviceId, requestedBack(data)),
  ReportRefundMade: (state, { data: { serviceId, refundId }, at }) =>
    withService(state, serviceId, { refund: 'made', refundId, refundedAt: at }),
  CreditNoteIssued: (state, { data: { serviceId, number, issuedAt }, at }) =>
    dueNext(withService(state, serviceId, { creditNote: { number, issuedAt } }), 'refunded', at, serviceId),
  ReportRefundFailed: (state, { data, at }) =>
    withService(state, data.serviceId, { refund: 'failed', refundFailedAt: at }),
  SharedLinkCreated: (state, { data }) => ({ ...state, sharedLinks: withLink(state.sharedLinks, data) }),
  SharedLinkRevoked: (state, { data }) => ({ ...state, sharedLinks: withRevokedLink(state.sharedLinks, data) }),
  OrderLinkReplaced: (state, { data: { link }, at }) => dueNext({ ...state, link }, 'link-replaced', at),
});

export const missingServices = ({ services }: OrderState): readonly ServiceId[] =>
  services.filter(isMissing).map(({ serviceId }) => serviceId);

/** Services whose report has been received. */
export const receivedServices = ({ services }: OrderState): readonly ServiceId[] =>
  services.flatMap(({ serviceId, standing }) => (standing === 'received' ? [serviceId] : []));
