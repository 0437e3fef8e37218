import type { RefusalCode } from '@shop/domain';
import type { StreamRefusal } from '../stores/event-store/stream-refusals.js';

/** The HTTP response to a refusal: 409 unless the contract says otherwise; the sentence is for developers. */
interface Answer {
  readonly status: number;
  readonly detail: string;
  readonly retryAfterSeconds?: number;
}

const conflict = (detail: string): Answer => ({ status: 409, detail });
const badRequest = (detail: string): Answer => ({ status: 400, detail });
const notFound = (detail: string): Answer => ({ status: 404, detail });

export type RefusedCode = RefusalCode | StreamRefusal;

/** Every refusal has an answer: one without does not compile. */
export const REFUSAL_ANSWERS: Readonly<Record<RefusedCode, Answer>> = {
  'idempotency-key-reused': conflict('This idempotency key has been used for another request.'),
  'session-not-found': notFound('There is no session with this uuid.'),
  'session-already-started': conflict('A session with this uuid has been started already.'),
  'owner-required': { status: 403, detail: 'This session belongs to another browser; start one of your own.' },
  'too-many-changes': conflict('This session has been changed as often as it may.'),
  'too-many-steps': conflict('This session has recorded as many steps as it may.'),
  'vehicle-id-unknown-format': badRequest('This is neither a French plate nor a VIN.'),
  'vehicle-not-found': notFound('No vehicle is known by this plate or VIN.'),
  'vehicle-look-up-failed': { status: 502, detail: 'The vehicle register does not answer.' },
  'vehicle-mismatch': conflict('The identifier and the vehicle data are of two vehicles.'),
  'vehicle-not-identified': conflict('Our own lookup knows no such vehicle, or not its year.'),
  'vehicle-brand-not-supported': conflict('This brand is not supported.'),
  'vehicle-too-old': conflict('Only vehicles from 2001 on are supported.'),
  'email-invalid': badRequest('This is not an e-mail address.'),
  'consent-missing': badRequest('Vous devez accepter notre politique de traitement des données.'),
  'consent-without-email': badRequest('Consent needs an e-mail address.'),
  'services-unknown': badRequest('This service does not exist.'),
  'discount-not-found': notFound('This discount token was never issued.'),
  'discount-already-issued': conflict('This discount token has been issued with another percentage.'),
  'discount-percentage-invalid': badRequest('A discount is above 0 and at most 100 percent.'),
  'vehicle-missing': conflict('There is no vehicle to pay a report for.'),
  'email-missing': conflict('There is no e-mail address to send the reports to.'),
  'payment-consent-missing': conflict('Vous devez accepter notre politique de traitement des données.'),
  'services-missing': conflict('No service is selected.'),
  'mileage-missing': conflict('MecaSCORE needs a mileage.'),
  'price-changed': conflict('The price has changed; the right total is given here.'),
  'price-unknown': { status: 503, detail: 'The price of this vehicle cannot be worked out right now.' },
  'already-paid': conflict('This order is paid already.'),
  'payment-in-progress': conflict('Another payment of this order is in progress.'),
  'payment-provider-unavailable': { status: 503, detail: 'The payment provider does not answer.' },
  'sales-paused': {
    ...{ status: 503, retryAfterSeconds: 60 },
    detail: 'No payment is taken for the moment; nothing was debited.',
  },
  'order-not-found': notFound('There is no order at this address.'),
  'order-not-open': notFound('This order was paid a moment ago and is still to be opened.'),
  'order-not-paid': notFound('This session has no paid order.'),
  'order-address-invalid': badRequest('This is not an e-mail address.'),
  'order-not-late': conflict('This order is not late.'),
  'order-mails-used-up': conflict('The mails of this order have been sent again as often as they may.'),
  'address-code-wrong': conflict('This is not the code that the old address got.'),
  'address-code-expired': conflict('There is no code to give back, or it has expired.'),
  'address-code-used-up': conflict('Too many wrong codes were given back; ask for another one.'),
  'report-not-ready': conflict('This report is not there yet.'),
  'report-expired': { status: 410, detail: 'This report could be read for 90 days.' },
  'refund-reason-missing': badRequest(
    'A refund is granted, declined, or recorded as paid back in another way, with a reason.',
  ),
  'refund-explanation-missing': badRequest('Another reason for a refund needs an explanation.'),
  'report-withdrawn': { status: 410, detail: 'The contract for this report has been withdrawn from.' },
  'withdrawal-name-missing': badRequest('A withdrawal is declared in a name.'),
  'withdrawal-too-late': conflict('The 14 days to withdraw are over.'),
  'withdrawal-day-wrong': badRequest('A withdrawal is sent on a day from the order to today.'),
  'withdrawal-already-declared': conflict('Somebody has withdrawn from this contract already, in other words.'),
  'withdrawal-nothing-left': conflict('Everything that was paid has been given back.'),
  'withdrawal-given-up': conflict('The right to withdraw from every report was given up, and every report supplied.'),
  'withdrawal-refund-owed': conflict('The refund of a withdrawal is owed by law; it can only be granted.'),
  'immediate-performance-too-late': conflict('A report was supplied already, or the 14 days are over.'),
  'wording-unknown': badRequest('These are not words that this order was shown.'),
  'shared-link-not-found': notFound('There is no such link.'),
  'order-link-replaced': {
    status: 410,
    detail: 'This link of the order was replaced; the new one went to the buyer by mail.',
  },
  'shared-link-over': { status: 410, detail: 'This link has expired or was revoked.' },
  'shared-links-used-up': conflict('As many links as there may be were created for this order.'),
  'refund-too-early': conflict('This report is still on its way.'),
};
