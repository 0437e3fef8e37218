/** Every page event the shop may tell; payments in the compact form tell theirs besides. */
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

export type EventName = (typeof EVENT_NAMES)[number];
export type Details = Readonly<Record<string, string | number | boolean | readonly string[]>>;
export type PageEvent = { name: EventName; details: Details; at: Date };
export type Delivery = (event: PageEvent) => void;

const MAX_WAITING = 100;

let waiting: PageEvent[] = [];
let delivery: Delivery | null = null;

/** Tells a page event; until it is known where events go, they wait. No e-mail, plate or VIN may be in `details`. */
export function measure(name: EventName, details: Details = {}): void {
  const event = { name, details, at: new Date() };
  if (delivery) delivery(event);
  else if (waiting.length < MAX_WAITING) waiting.push(event);
}

/** Where events go from now on, those that waited first; `null` lets them wait again. */
export function deliverTo(next: Delivery | null): void {
  delivery = next;
  if (!next) return;
  const before = waiting;
  waiting = [];
  before.forEach(next);
}
