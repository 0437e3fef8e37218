import { fold } from '../../decider.js';
import { ordersExamples as examples } from '../../testing/index.js';
import { orderDecider } from '../decider.js';
import type { OrderEvent } from '../events.js';
import { nextStepsOf } from '../next-steps.js';

/** The moment so many minutes after the payment (ISO 8601 UTC). */
export const minutes = (count: number) =>
  new Date(Date.parse(examples.OrderOpened.data.paidAt) + count * 60_000).toISOString();

export const { OrderOpened: opened, InvoiceIssued: invoiced } = examples;

/** A report that was asked for at its provider. */
export const requested = (serviceId: 'mecascore' | 'mecavin' | 'service-history', attempt = 1): OrderEvent => ({
  ...examples.ReportRequested,
  data: { serviceId, attempt },
});
const received = (serviceId: 'mecascore' | 'mecavin' | 'service-history'): OrderEvent => ({
  ...examples.ReportReceived,
  data: { ...examples.ReportReceived.data, serviceId },
});

/** An order of which every provider is asked. */
export const asked = [
  opened,
  invoiced,
  requested('mecavin'),
  requested('service-history'),
  requested('mecascore'),
] as const;

/** It, with an answer of each. */
export const made = [...asked, received('mecavin'), examples.ReportUnavailable, received('mecascore')] as const;

/** It, with the reports compiled. */
export const compiled = [...made, examples.ReportsCompiled] as const;

/** It, with the mail taken. */
export const delivered = [
  ...compiled,
  examples.DeliveryAttempted,
  examples.DeliveryAccepted,
  examples.ReportsDelivered,
] as const;

/** An order of which every provider is asked, and that is late. */
export const late = [...asked, examples.DeliveryAlarmRaised, examples.DeliveryLate] as const;

/** What these events make of an order. */
export const stateOf = (...events: OrderEvent[]) => fold(orderDecider, events);

/** What is due at a moment. */
export const stepsOf = (now: string, ...events: OrderEvent[]) => nextStepsOf(stateOf(...events), now).steps;
