import type { PersonalFields } from '../personal.js';
import type { OrderEvent } from './events.js';

export const ordersPersonalFields: PersonalFields<OrderEvent> = {
  OrderOpened: ['email', 'vehicle.plate', 'vehicle.vin'],
  InvoiceIssued: [],
  ReportRequested: [],
  ReportRequestFailed: [],
  ReportReceived: [],
  ReportUnavailable: [],
  ReportsCompiled: [],
  DeliveryAttempted: [],
  DeliveryAccepted: [],
  DeliveryRefused: [],
  ReportsDelivered: [],
  DeliveryAlarmRaised: [],
  DeliveryLate: [],
  DeliveryAddressCorrected: ['email'],
  ResendRequested: [],
  RedeliveryRequested: [],
  WaitChosen: [],
  WithdrawalDeclared: ['name', 'email'],
  ReportRefundAsked: [],
  ReportRefundDeclined: ['reason'],
  ReportRefundRequested: [],
  ReportRefundMade: [],
  CreditNoteIssued: [],
  ReportRefundFailed: [],
};
