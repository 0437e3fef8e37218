import type { EventOf } from '../event.js';
import type { OrderEvent } from './events.js';

const at = '2026-06-30T08:05:31.000Z';
const messageId = '<reports-1.5f0c9c1e-0000-4000-8000-000000000001@shop.example>';

/** One example of every event ever stored. Never edit one: a changed event is a new event. */
export const ordersExamples = {
  OrderOpened: {
    type: 'OrderOpened',
    data: {
      orderId: '5f0c9c1e-0000-4000-8000-000000000001',
      paymentIntentId: 'pi_1',
      paidAt: '2026-06-30T08:05:30.000Z',
      promisedBy: '2026-06-30T09:05:30.000Z',
      amountCents: 4300,
      services: [
        { serviceId: 'mecavin', serviceName: 'MecaVIN', priceCents: 1900 },
        { serviceId: 'service-history', serviceName: 'Service History', priceCents: 1900 },
        { serviceId: 'mecascore', serviceName: 'MecaSCORE', priceCents: 1900 },
      ],
      lang: 'fr',
      email: 'jeanne@example.fr',
      vehicle: { plate: 'AB-123-CD', vin: 'WBAKS410500H12345', make: 'BMW', model: 'X5', year: 2017 },
      mileage: 80_000,
    },
    at,
  },
  InvoiceIssued: { type: 'InvoiceIssued', data: { number: '2026-000001', issuedAt: at }, at },
  ReportRequested: { type: 'ReportRequested', data: { serviceId: 'mecavin', attempt: 1 }, at },
  ReportRequestFailed: {
    type: 'ReportRequestFailed',
    data: { serviceId: 'mecavin', attempt: 1, reason: 'the service does not answer' },
    at,
  },
  ReportReceived: {
    type: 'ReportReceived',
    data: { serviceId: 'mecavin', source: 'Registre technique', digest: 'a'.repeat(64) },
    at,
  },
  ReportUnavailable: {
    type: 'ReportUnavailable',
    data: { serviceId: 'service-history', reason: 'nothing-found' },
    at,
  },
  ReportsCompiled: { type: 'ReportsCompiled', data: { services: ['mecavin', 'mecascore'] }, at },
  DeliveryAttempted: {
    type: 'DeliveryAttempted',
    data: { mail: 'reports', copy: 1, attempt: 1, messageId },
    at,
  },
  DeliveryAccepted: { type: 'DeliveryAccepted', data: { mail: 'reports', copy: 1, messageId }, at },
  DeliveryRefused: {
    type: 'DeliveryRefused',
    data: { mail: 'reports', copy: 1, attempt: 1, isFinal: false, reason: '451' },
    at,
  },
  ReportsDelivered: { type: 'ReportsDelivered', data: { services: ['mecavin', 'mecascore'] }, at },
  DeliveryAlarmRaised: {
    type: 'DeliveryAlarmRaised',
    data: { missing: ['mecascore'] },
    at: '2026-06-30T08:35:31.000Z',
  },
  DeliveryLate: { type: 'DeliveryLate', data: { missing: ['mecascore'] }, at: '2026-06-30T09:05:31.000Z' },
  AddressChangeRequested: {
    type: 'AddressChangeRequested',
    data: { request: 1, email: 'ana@example.fr', expiresAt: '2026-06-30T09:05:31.000Z' },
    at,
  },
  AddressCodeRejected: { type: 'AddressCodeRejected', data: { request: 1 }, at },
  AddressChangeReferred: { type: 'AddressChangeReferred', data: { request: 1 }, at },
  AddressChangeDeclined: { type: 'AddressChangeDeclined', data: { request: 1 }, at },
  DeliveryAddressCorrected: { type: 'DeliveryAddressCorrected', data: { email: 'jeanne@example.fr' }, at },
  ResendRequested: { type: 'ResendRequested', data: { mail: 'reports', copy: 2 }, at },
  RedeliveryRequested: { type: 'RedeliveryRequested', data: { mail: 'reports', copy: 1 }, at },
  WaitChosen: { type: 'WaitChosen', data: {}, at },
  ReportOpened: { type: 'ReportOpened', data: { serviceId: 'mecavin' }, at },
  ImmediatePerformanceAgreed: {
    type: 'ImmediatePerformanceAgreed',
    data: {
      wordingId: 'immediate-performance-fr-1',
      textSha256: 'b'.repeat(64),
      services: ['mecavin', 'service-history', 'mecascore'],
    },
    at,
  },
  WithdrawalDeclared: {
    type: 'WithdrawalDeclared',
    data: { services: ['mecavin', 'mecascore'], name: 'Jeanne Dupont', email: 'jeanne@example.fr' },
    at,
  },
  WithdrawalRefundHeld: {
    type: 'WithdrawalRefundHeld',
    data: { services: ['mecavin', 'mecascore'], earlier: 2, dueAt: '2026-07-14T08:05:31.000Z' },
    at,
  },
  RefundDeadlineAlarmRaised: {
    type: 'RefundDeadlineAlarmRaised',
    data: { alarm: 1, services: ['mecavin', 'mecascore'], dueAt: '2026-07-14T08:05:31.000Z' },
    at: '2026-07-05T08:05:31.000Z',
  },
  ReportRefundAsked: {
    type: 'ReportRefundAsked',
    data: { serviceId: 'mecavin', complaint: 'data-incomplete' },
    at,
  },
  ReportRefundDeclined: {
    type: 'ReportRefundDeclined',
    data: { serviceId: 'mecavin', reason: 'Tous les champs du registre y sont.' },
    at,
  },
  ReportRefundRequested: {
    type: 'ReportRefundRequested',
    data: { serviceId: 'service-history', amountCents: 1433, reason: 'nothing-found' },
    at,
  },
  ReportRefundMade: {
    type: 'ReportRefundMade',
    data: { serviceId: 'service-history', amountCents: 1433, refundId: 're_2' },
    at,
  },
  CreditNoteIssued: {
    type: 'CreditNoteIssued',
    data: { serviceId: 'service-history', number: 'A-2026-000001', amountCents: 1433, issuedAt: at },
    at,
  },
  ReportRefundFailed: {
    type: 'ReportRefundFailed',
    data: { serviceId: 'service-history', amountCents: 1433, reason: 'charge_already_refunded' },
    at,
  },
} satisfies { [Type in OrderEvent['type']]: EventOf<OrderEvent, Type> };
