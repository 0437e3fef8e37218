import type { EmailChangeEvent } from './email/events.js';
import type { Event } from '../event.js';
import type { FulfilmentEvent } from './fulfilment/events.js';
import type { LinkEvent } from './link/events.js';
import type { MailsEvent } from './mails/events.js';
import type { PricedService } from '../pricing/index.js';
import type { Year } from '../quantities.js';
import type { OrderRefundEvent } from './refunds/events.js';
import type { Language } from '../sessions/index.js';
import type { SharingEvent } from './sharing/events.js';
import type { WithdrawalEvent } from './withdrawal/events.js';

/** The vehicle of the reports, as of the payment; plate and VIN are personal. */
export interface OrderedVehicle {
  readonly plate: string | null;
  readonly vin: string | null;
  readonly make: string;
  readonly model: string;
  readonly year: Year | null;
}

/** Amounts in cents; times ISO 8601, UTC. `promisedBy` is the deadline of the delivery. */
export type OrderOpened = Event<
  'OrderOpened',
  {
    readonly orderId: string;
    readonly paymentIntentId: string;
    readonly paidAt: string;
    readonly promisedBy: string;
    readonly amountCents: number;
    readonly services: readonly PricedService[];
    readonly lang: Language;
    readonly email: string;
    readonly vehicle: OrderedVehicle;
    readonly mileage: number | null;
  }
>;

/** The company that sells, as its invoices name it. */
export interface Seller {
  readonly name: string;
  readonly siret: string;
  readonly vatNumber: string;
  readonly address: string;
}

/** The seller is absent from invoices that were issued before it was recorded. */
export type InvoiceIssued = Event<
  'InvoiceIssued',
  { readonly number: string; readonly issuedAt: string; readonly seller?: Seller }
>;

/** The fulfilment of a payment, in the stream `order-<uuid of the visit>`. */
export type OrderEvent =
  | OrderOpened
  | InvoiceIssued
  | FulfilmentEvent
  | MailsEvent
  | EmailChangeEvent
  | WithdrawalEvent
  | OrderRefundEvent
  | SharingEvent
  | LinkEvent;
