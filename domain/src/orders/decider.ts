import type { Decider, Command } from '../decider.js';
import { mailAgain, refundAsked, waitChosen, type CustomerCommand } from './fulfilment/customer-actions.js';
import { decideEmailChange } from './email/email-change.js';
import { decideMailDelivery, type MailDeliveryCommand } from './mails/mail-delivery.js';
import type { InvoiceIssued, OrderEvent, OrderOpened } from './events.js';
import { decideStaffAction, type StaffCommand } from './fulfilment/staff-actions.js';
import { decideFulfilment, type FulfilmentCommand, unavailable } from './fulfilment/fulfilment.js';
import { decideSupply, type SupplyCommand } from './withdrawal/immediate-performance.js';
import { decideProviderRefunds, type ProviderRefundsCommand } from './refunds/provider-refunds.js';
import { alarmAt, givesUpAt } from './deadlines.js';
import { refuseOrder } from './refusals.js';
import { alarmedRefund, decideWithdrawalSettlement, type SettlementCommand } from './withdrawal/settlement.js';
import {
  evolveOrder,
  initialOrder,
  isOpened,
  missingServices,
  receivedServices,
  type OpenedOrder,
  type OrderState,
} from './state.js';
import { isMissing } from './ordered-service.js';
import { replaceLink, type ReplaceOrderLink } from './link/link.js';
import { decideSharing, type SharingCommand } from './sharing/sharing.js';
import { decideWithdrawal, isContractOver } from './withdrawal/withdrawal.js';

export type OrderCommand =
  | Command<'OpenOrder', { opened: OrderOpened['data'] }>
  | Command<'IssueInvoice', Omit<InvoiceIssued['data'], 'issuedAt'>>
  /** Records what follows from the clock and the state alone: giving up, compiling, alarm, lateness. */
  | Command<'ApplyDeadlines'>
  | FulfilmentCommand
  | ProviderRefundsCommand
  | MailDeliveryCommand
  | SupplyCommand
  | SharingCommand
  | ReplaceOrderLink
  | SettlementCommand
  | CustomerCommand
  | StaffCommand;

const givenUp = ({ services }: OrderState, at: string): readonly OrderEvent[] =>
  services.filter(isMissing).flatMap((service) => unavailable(service, 'no-answer', at));

const isOver = (moment: string, at: string): boolean => at >= moment;

function deliveryDeadlines(state: OpenedOrder, at: string): readonly OrderEvent[] {
  const { order } = state;
  if (state.deliveredAt !== null || isContractOver(state)) return [];
  const hopeless = isOver(givesUpAt(order), at) ? givenUp(state, at) : [];
  const missing = hopeless.length > 0 ? [] : missingServices(state);
  const compiles = missing.length === 0 && !state.isCompiled;
  const alarms = isOver(alarmAt(order), at) && state.alarmedAt === null;
  const isLate = isOver(order.promisedBy, at) && state.lateAt === null;
  return [
    ...hopeless,
    ...(alarms ? [{ type: 'DeliveryAlarmRaised', data: { missing }, at } as const] : []),
    ...(isLate ? [{ type: 'DeliveryLate', data: { missing }, at } as const] : []),
    ...(compiles ? [{ type: 'ReportsCompiled', data: { services: receivedServices(state) }, at } as const] : []),
  ];
}

const applyDeadlines = (state: OpenedOrder, at: string): readonly OrderEvent[] => [
  ...alarmedRefund(state, at),
  ...deliveryDeadlines(state, at),
];

type OpenOrder = Extract<OrderCommand, { type: 'OpenOrder' }>;

const orderOpened = ({ opened, at }: OpenOrder, { order }: OrderState): readonly OrderEvent[] =>
  order === null ? [{ type: 'OrderOpened', data: opened, at }] : [];

type IssueInvoice = Extract<OrderCommand, { type: 'IssueInvoice' }>;

function invoiceIssued({ number, seller, at }: IssueInvoice, { invoice }: OpenedOrder): readonly OrderEvent[] {
  const data = { number, issuedAt: at, ...(seller && { seller }) };
  return invoice === null ? [{ type: 'InvoiceIssued', data, at }] : [];
}

type OpenedCommand = Exclude<OrderCommand, OpenOrder>;
type Decision<One> = (command: One, state: OpenedOrder) => readonly OrderEvent[];
type CommandOf<Type, One = OpenedCommand> = One extends { type: infer Types }
  ? Type extends Types
    ? One
    : never
  : never;

/** What each command of an order that is open comes to; the compiler requires an entry for each. */
const decisions: { readonly [Type in OpenedCommand['type']]: Decision<CommandOf<Type>> } = {
  IssueInvoice: invoiceIssued,
  ApplyDeadlines: ({ at }, state) => applyDeadlines(state, at),
  RequestReport: decideFulfilment,
  RecordRequestFailure: decideFulfilment,
  RecordReport: decideFulfilment,
  RecordNothingFound: decideFulfilment,
  RecordReportRefundMade: decideFulfilment,
  RecordReportRefundFailed: decideFulfilment,
  IssueCreditNote: decideFulfilment,
  ApplyProviderRefunds: decideProviderRefunds,
  AttemptDelivery: decideMailDelivery,
  RecordDeliveryAccepted: decideMailDelivery,
  RecordDeliveryRefused: decideMailDelivery,
  RequestEmailChange: decideEmailChange,
  ConfirmEmailChange: decideEmailChange,
  ReferEmailChange: decideEmailChange,
  Resend: mailAgain,
  ChooseWait: waitChosen,
  AskRefund: refundAsked,
  DeclareWithdrawal: decideWithdrawal,
  SettleWithdrawal: decideWithdrawalSettlement,
  AgreeToImmediatePerformance: decideSupply,
  OpenReport: decideSupply,
  CreateSharedLink: decideSharing,
  RevokeSharedLink: decideSharing,
  ReplaceOrderLink: replaceLink,
  GrantRefund: decideStaffAction,
  DeclineRefund: decideStaffAction,
  RecordRefundByHand: decideStaffAction,
  RecordWithdrawal: decideStaffAction,
  Redeliver: decideStaffAction,
  GrantEmailChange: decideStaffAction,
  DeclineEmailChange: decideStaffAction,
};

function decide(command: OrderCommand, state: OrderState): readonly OrderEvent[] {
  if (command.type === 'OpenOrder') return orderOpened(command, state);
  if (!isOpened(state)) return command.type === 'ApplyDeadlines' ? [] : refuseOrder('order-not-found');
  return (decisions[command.type] as Decision<OpenedCommand>)(command, state);
}

/** Decider of one order: making and delivering the reports that one visit bought. */
export const orderDecider: Decider<OrderCommand, OrderEvent, OrderState> = {
  initial: initialOrder,
  decide,
  evolve: evolveOrder,
};
