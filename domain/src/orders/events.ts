import type { AddressEvent } from './address/events.js';
import type { Event } from '../event.js';
import type { FulfilmentEvent } from './fulfilment/events.js';
import type { MailsEvent } from './mails/events.js';
import type { PricedService } from '../pricing/index.js';
import type { Year } from '../quantities.js';
import type { OrderRefundEvent } from './refunds/events.js';
import type { Language } from '../sessions/index.js';
import type { SharingEvent } from './sharing/events.js';
import type { WithdrawalEvent } from './withdrawal/events.js';

/** The car that the reports are about, as it stood when it was paid for; plate and VIN are personal. */
export interface OrderedVehicle {
  readonly plate: string | null;
  readonly vin: string | null;
  readonly make: string;
  readonly model: string;
  readonly year: Year | null;
}

/** Integer cents; times ISO 8601 UTC. `promisedBy` is when the reports are to be in the buyer's hands. */
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
export type InvoiceIssued = Event<'InvoiceIssued', { readonly number: string; readonly issuedAt: string }>;

/** Making and delivering what was bought, in the stream `order-<uuid of the visit>`. */
export type OrderEvent =
  | OrderOpened
  | InvoiceIssued
  | FulfilmentEvent
  | MailsEvent
  | AddressEvent
  | WithdrawalEvent
  | OrderRefundEvent
  | SharingEvent;
