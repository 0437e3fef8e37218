import type { SchemaObject } from '@nestjs/swagger';
import { SERVICE_IDS } from '@shop/domain/pricing';
import type {
  AddressChangeView,
  ImmediatePerformanceView,
  OrderedReportView,
  OrderedVehicle,
  OrderView,
  RequestedPerformance,
  WithdrawalView,
} from '@shop/domain/orders';
import { LANGUAGES } from '@shop/domain/sessions';
import type { OrderLink } from '../../orders/order-link.js';
import type { EarlierWithdrawal, StaffOrder, StaffOrders } from '../../orders/staff/staff-orders.js';
import { orNull, UUID } from './fields.js';
import { CENTS, COUNT, FLAG, listOf, ref, TEXT, textOrNull, view } from './view-parts.js';

const TIME: SchemaObject = { type: 'string', format: 'date-time' };
const timeOrNull = orNull(TIME);
const SERVICE: SchemaObject = { type: 'string', enum: [...SERVICE_IDS] };
const REFUND: SchemaObject = {
  type: 'string',
  enum: ['none', 'asked', 'declined', 'held', 'requested', 'made', 'failed'],
};

const STANDINGS = ['waiting', 'requested', 'ready', 'nothing-found', 'no-answer', 'not-awaited', 'withdrawn'];

const ORDERED_REPORT = view<OrderedReportView>(
  {
    serviceId: SERVICE,
    serviceName: TEXT,
    standing: { type: 'string', enum: STANDINGS },
    receivedAt: timeOrNull,
    openedAt: timeOrNull,
    shareCents: CENTS,
    refund: REFUND,
    declined: textOrNull,
    creditNoteNumber: textOrNull,
  },
  'One report of an order; `shareCents` is what goes back when it never comes.',
);

const ORDER = view<OrderView>(
  {
    reference: TEXT,
    lang: { type: 'string', enum: [...LANGUAGES] },
    stage: { type: 'string', enum: ['paid', 'requested', 'received', 'sent'] },
    isLate: FLAG,
    isAwaited: FLAG,
    paidAt: TIME,
    promisedBy: TIME,
    deliveredAt: timeOrNull,
    readableUntil: TIME,
    email: TEXT,
    addressChange: orNull(
      view<AddressChangeView>(
        {
          ...{ email: TEXT, sentTo: TEXT, expiresAt: TIME, triesLeft: COUNT },
          status: { type: 'string', enum: ['code', 'referred', 'declined'] },
        },
        'Another address that waits for the code that the old one got, or for staff.',
      ),
    ),
    mailTrouble: orNull({ type: 'string', enum: ['retrying', 'bounced'] }),
    vehicle: view<OrderedVehicle>(
      { plate: textOrNull, vin: textOrNull, make: TEXT, model: TEXT, year: orNull({ type: 'integer' }) },
      'The car that the reports are about.',
    ),
    reports: listOf(ref('OrderedReport')),
    invoiceNumber: textOrNull,
    amountCents: CENTS,
    refundedCents: CENTS,
    withdrawableUntil: TIME,
    withdrawable: listOf(SERVICE),
    withdrawal: orNull(ref('Withdrawal')),
    immediatePerformance: ref('ImmediatePerformance'),
  },
  'How far an order is; `withdrawable` is what a withdrawal would cover, and the right to it ends at `withdrawableUntil`.',
);

const WITHDRAWAL = view<WithdrawalView>(
  { declaredAt: TIME, services: listOf(SERVICE), email: TEXT, refundDueAt: TIME },
  'What the buyer has withdrawn from, and where this is acknowledged.',
);

const REQUESTED = { wordingId: TEXT, text: TEXT, services: listOf(SERVICE) };

const IMMEDIATE_PERFORMANCE = view<ImmediatePerformanceView>(
  {
    offer: orNull(view<RequestedPerformance>(REQUESTED, 'The words to agree to, and what they would cover.')),
    agreement: orNull(
      view<NonNullable<ImmediatePerformanceView['agreement']>>(
        { ...REQUESTED, agreedAt: TIME, givenUp: listOf(SERVICE) },
        'What was agreed to, and the reports whose right to withdraw is lost by it.',
      ),
    ),
  },
  'The express request for supply at once: offered until a report is supplied, or given.',
);

const STAFF_ORDER = view<StaffOrder>(
  {
    orderId: UUID,
    reference: TEXT,
    vehicle: TEXT,
    paidAt: TIME,
    promisedBy: TIME,
    alarmedAt: timeOrNull,
    lateAt: timeOrNull,
    deliveredAt: timeOrNull,
    withdrawnAt: timeOrNull,
    missing: listOf(SERVICE),
    mailTrouble: textOrNull,
    refundsAsked: listOf(SERVICE),
    refundsFailed: listOf(SERVICE),
    refundsHeld: listOf(SERVICE),
    refundDueAt: timeOrNull,
    opened: listOf(SERVICE),
    addressChange: orNull({ type: 'string', enum: ['referred'] }),
    earlierWithdrawals: listOf(
      view<EarlierWithdrawal>(
        { reference: textOrNull, declaredAt: TIME },
        'Another withdrawal by the same card or address.',
      ),
    ),
  },
  'An order that staff has to know of.',
);

/** The bodies of the routes about orders. */
export const ORDER_VIEWS = {
  Order: ORDER,
  OrderedReport: ORDERED_REPORT,
  Withdrawal: WITHDRAWAL,
  ImmediatePerformance: IMMEDIATE_PERFORMANCE,
  OrderLink: view<OrderLink>({ token: TEXT }, 'Where the page of an order is: /commande/<token>.'),
  StaffOrder: STAFF_ORDER,
  StaffOrders: view<StaffOrders>(
    {
      orders: listOf(ref('StaffOrder')),
      days: COUNT,
      delivered: COUNT,
      inTime: COUNT,
      withdrawn: COUNT,
      medianMinutes: orNull(COUNT),
      ninetiethMinutes: orNull(COUNT),
      refundedCents: CENTS,
    },
    'Orders under way, late or in trouble, and how long the delivered ones of the last days took.',
  ),
} as const;
