import type { ServiceId } from '@shop/domain/pricing';
import type { OrderedVehicle, RefundReason, UnavailableReason, Seller } from '@shop/domain/orders';
import type { ReportSummary } from '@shop/domain/reports';
import type { InvoiceLine } from '../documents/pdf/invoice/invoice-pdf.js';
import type { Brand } from '../documents/content/report-model.js';

/** The data that every mail of an order has; URLs are absolute and lead to the buyer's own page. */
export interface OrderMailModel {
  readonly brand: Brand & { readonly supportEmail: string };
  readonly seller: Seller & { readonly mediator: string };
  readonly orderReference: string;
  readonly vehicle: OrderedVehicle;
  readonly orderUrl: string;
}

/** The confirmation, sent at once after payment. Integer cents with VAT, instants ISO 8601 UTC. */
export interface ConfirmationModel extends OrderMailModel {
  readonly email: string;
  readonly paidAt: string;
  /** Until when delivery is promised; null once that time is over: an order may be late from its first moment. */
  readonly promisedBy: string | null;
  /** Time within which this order was promised, in seconds, even if the shop promises another time today. */
  readonly promisedSeconds: number;
  readonly invoiceNumber: string;
  readonly lines: readonly InvoiceLine[];
  /** When the buyer requested supply at once and acknowledged the right that is lost by it; null: not requested until now. */
  readonly immediateDeliveryAgreedAt: string | null;
}

/** A report that is not delivered, and its share of the price, integer cents. */
interface MissingReport {
  readonly service: ServiceId;
  readonly refundCents: number;
  readonly reason: UnavailableReason;
}

/** The reports are ready; they are attached, and on the buyer's page until `readableUntil`. */
export interface ReportsReadyModel extends OrderMailModel {
  readonly ready: readonly ServiceId[];
  /** The summary of each of them, in the order's language; empty for one that is not stored any more. */
  readonly summaries: readonly ReportSummary[];
  readonly missing: readonly MissingReport[];
  readonly readableUntil: string;
  /** Whether the promised time was over before they were ready. */
  readonly isLate: boolean;
}

/** The promise is broken: the missing reports, and two ways to continue. */
export interface LateModel extends OrderMailModel {
  readonly missing: readonly ServiceId[];
  readonly paidAt: string;
  readonly openedAt: string;
  readonly promisedBy: string;
  readonly waitUrl: string;
  readonly refundUrl: string;
}

export interface RefundMadeModel extends OrderMailModel {
  readonly service: ServiceId;
  readonly amountCents: number;
  readonly reason: RefundReason;
  readonly madeAt: string;
  readonly creditNoteNumber: string;
}

/** Staff declines the refund; `reason` is what they wrote to the buyer. */
export interface RefundDeclinedModel extends OrderMailModel {
  readonly service: ServiceId;
  readonly reason: string;
}

export interface EmailCorrectedModel extends OrderMailModel {
  readonly email: string;
}

/** The express request for supply at once, in its own words, with its time (L221-13, L221-28). */
export interface ImmediatePerformanceModel extends OrderMailModel {
  readonly wordingId: string;
  readonly text: string;
  readonly services: readonly ServiceId[];
  readonly agreedAt: string;
  readonly paidAt: string;
}

/** For the old e-mail: the code without which the mails continue to go there; instants ISO 8601 UTC. */
export interface EmailCodeModel extends OrderMailModel {
  readonly code: string;
  readonly email: string;
  readonly expiresAt: string;
}

/** For the old e-mail: the new one. */
export interface EmailChangedModel extends OrderMailModel {
  readonly email: string;
}

/** The withdrawal exactly as it was declared: the acknowledgement repeats it with its time (L221-21). Integer cents. */
export interface WithdrawalModel extends OrderMailModel {
  readonly name: string;
  readonly email: string;
  readonly services: readonly ServiceId[];
  readonly declaredAt: string;
  /** The day in Paris on which the buyer sent it by mail or letter, where staff recorded it. */
  readonly sentOn?: string | undefined;
  readonly paidAt: string;
  readonly refundCents: number;
}
