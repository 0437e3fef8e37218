/** The names of all page events; payments in the compact form emit their own in addition. */
export const EVENT_NAMES = [
  'vehicle_identified',
  'services_selected',
  'payment_attempt',
  'payment_success',
  'payment_error',
  'form_progress',
  'user_engagement',
  'service_interaction',
  'error_occurrence',
  'session_metrics',
  'service_selected',
  'services_preselected',
  'url_params_captured',
  'mobile_payment_success',
  'mobile_payment_error',
] as const;

type EventName = (typeof EVENT_NAMES)[number];
export type Details = Readonly<Record<string, string | number | boolean | readonly string[]>>;
export interface PageEvent {
  name: EventName;
  details: Details;
  at: Date;
}
export type Delivery = (event: PageEvent) => void;

const MAX_WAITING = 100;

let waiting: PageEvent[] = [];
let delivery: Delivery | null = null;

/** Emits a page event, or queues it until its destination is known. `details` must not contain an e-mail, plate or VIN. */
export function measure(name: EventName, details: Details = {}): void {
  const event = { name, details, at: new Date() };
  if (delivery) delivery(event);
  else if (waiting.length < MAX_WAITING) waiting.push(event);
}

/** Sets the destination of events, which gets the queued ones first; `null` makes events queue again. */
export function deliverTo(next: Delivery | null): void {
  delivery = next;
  if (!next) return;
  const before = waiting;
  waiting = [];
  before.forEach(next);
}
