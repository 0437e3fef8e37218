import { chargeOf, type Charge } from './charges.js';
import { openDispute } from './disputes.js';
import { BY_ITSELF, recordEvent, type Trace } from '../ledger/events.js';
import type { Ledger } from '../ledger/ledger.js';
import type { NextAction, PaymentIntent, PaymentMethod, StripeError } from '../ledger/objects.js';
import { optionalEmail, optionalNested, optionalText, refuseUnknown, type Parameters } from './parameters.js';
import { CONFIRMATION, PAYABLE, unexpectedState } from './payment-intents.js';
import { createPaymentMethod, outcomeOf, resolvePaymentMethod } from './payment-methods.js';
import { invalidRequest, StripeFailure } from './stripe-failure.js';
import { GENERIC_DECLINE, type Decline } from './test-card.js';
import { callScenario } from '../scenarios/scenario.js';
import { arm } from '../scenarios/scenarios.js';

/** Delays in ms of banks that do not answer at once. */
export interface Delays {
  readonly settles: number;
  readonly answersLate: number;
}

/** The intent after a confirmation, and when the response is sent. */
export interface Confirmation {
  readonly intent: PaymentIntent;
  readonly answer: 'now' | 'when-settled';
}

/** One attempt to pay an intent with a method. */
interface Attempt {
  readonly ledger: Ledger;
  readonly trace: Trace;
  readonly intent: PaymentIntent;
  readonly method: PaymentMethod;
}

/** Tries to pay an intent. Throws 402 `card_error` when the bank declines. */
export function confirmIntent(
  ledger: Ledger,
  trace: Trace,
  id: string,
  parameters: Parameters,
  delays: Delays,
): Confirmation {
  refuseUnknown(parameters, CONFIRMATION);
  const known = ledger.get('payment_intent', id);
  if (!PAYABLE.includes(known.status)) throw unexpectedState(known, 'confirm');
  const method = methodOf(ledger, known, parameters);
  const outcome = outcomeOf(ledger, method);
  const receipt_email = optionalEmail(parameters, 'receipt_email') ?? known.receipt_email;
  const intent = { ...known, payment_method: method.id, receipt_email, last_payment_error: null, next_action: null };
  const attempt = { ledger, trace, intent, method };
  switch (outcome.kind) {
    case 'succeeds':
    case 'fails-refunds':
      return { intent: succeed(attempt), answer: 'now' };
    case 'is-disputed':
      return { intent: openDispute(ledger, trace, succeed(attempt), outcome.as), answer: 'now' };
    case 'loses-the-answer':
      arm(ledger, callScenario({ call: 'any', happens: 'reset', intent: id }));
      return { intent: succeed(attempt), answer: 'now' };
    case 'succeeds-amid':
      arm(ledger, { ...outcome.scenario, intent: id });
      return { intent: succeed(attempt), answer: 'now' };
    case 'declines':
      throw cardError(decline(attempt, outcome.decline));
    case 'authenticates': {
      const away = outcome.away ?? parameters['use_stripe_sdk'] !== 'true';
      return { intent: requireAction(attempt, away ? parameters : {}), answer: 'now' };
    }
    case 'debits':
      return { intent: process(attempt, Date.now() + delays.settles), answer: 'now' };
    case 'settles-later': {
      const answersLate = outcome.answers === 'when-settled';
      const due = Date.now() + (answersLate ? delays.answersLate : delays.settles);
      return { intent: process(attempt, due), answer: answersLate ? 'when-settled' : 'now' };
    }
  }
}

/** Applies the shopper's decision on the bank's page. */
export function authenticateIntent(ledger: Ledger, trace: Trace, id: string, approved: boolean): PaymentIntent {
  const intent = ledger.get('payment_intent', id);
  if (intent.status !== 'requires_action' || intent.payment_method === null)
    throw unexpectedState(intent, 'authenticate');
  const method = resolvePaymentMethod(ledger, intent.payment_method);
  const outcome = outcomeOf(ledger, method);
  const attempt = { ledger, trace, intent: { ...intent, next_action: null }, method };
  if (!approved) return refuseAuthentication(attempt);
  if (outcome.kind === 'authenticates' && outcome.then === 'declines') return decline(attempt, GENERIC_DECLINE);
  return succeed(attempt);
}

/** Completes a payment that is processing; does nothing when it has ended. */
export function settleIntent(ledger: Ledger, id: string): PaymentIntent {
  const intent = ledger.get('payment_intent', id);
  if (intent.status !== 'processing' || intent.payment_method === null) return intent;
  const method = resolvePaymentMethod(ledger, intent.payment_method);
  return succeed({ ledger, trace: BY_ITSELF, intent, method });
}

function methodOf(ledger: Ledger, intent: PaymentIntent, parameters: Parameters): PaymentMethod {
  const data = optionalNested(parameters, 'payment_method_data');
  if (data !== undefined) return createPaymentMethod(ledger, data);
  const id = optionalText(parameters, 'payment_method') ?? intent.payment_method;
  if (id !== null) return resolvePaymentMethod(ledger, id);
  throw invalidRequest(
    'You cannot confirm this PaymentIntent because it’s missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.',
    { code: 'payment_intent_unexpected_state', payment_intent: intent },
  );
}

const DAY_SECONDS = 86_400;

const aged = (charge: Charge, seconds: number): Charge => ({ ...charge, created: charge.created - seconds });

function succeed({ ledger, trace, intent, method }: Attempt): PaymentIntent {
  const outcome = outcomeOf(ledger, method);
  const age = outcome.kind === 'debits' ? outcome.daysAgo * DAY_SECONDS : 0;
  const charge = ledger.put(aged(chargeOf(intent, method), age));
  const paid = ledger.put({
    ...intent,
    status: 'succeeded' as const,
    amount_received: intent.amount,
    latest_charge: charge.id,
    processing: null,
  });
  recordEvent(ledger, trace, 'charge.succeeded', charge);
  recordEvent(ledger, trace, 'payment_intent.succeeded', paid);
  return paid;
}

function decline({ ledger, trace, intent, method }: Attempt, why: Decline): PaymentIntent {
  const charge = ledger.put(chargeOf(intent, method, why));
  const error: StripeError = {
    type: 'card_error',
    code: why.code,
    message: why.message,
    charge: charge.id,
    payment_method: method,
    ...(why.declineCode === undefined ? {} : { decline_code: why.declineCode }),
  };
  const failed = failWith(ledger, { ...intent, latest_charge: charge.id }, error);
  recordEvent(ledger, trace, 'charge.failed', charge);
  recordEvent(ledger, trace, 'payment_intent.payment_failed', failed);
  return failed;
}

function refuseAuthentication({ ledger, trace, intent, method }: Attempt): PaymentIntent {
  const failed = failWith(ledger, intent, {
    type: 'invalid_request_error',
    code: 'payment_intent_authentication_failure',
    message:
      'The provided PaymentMethod has failed authentication. You can provide payment_method_data or a new PaymentMethod to attempt to fulfill this PaymentIntent again.',
    payment_method: method,
  });
  recordEvent(ledger, trace, 'payment_intent.payment_failed', failed);
  return failed;
}

const failWith = (ledger: Ledger, intent: PaymentIntent, error: StripeError): PaymentIntent =>
  ledger.put({
    ...intent,
    status: 'requires_payment_method' as const,
    payment_method: null,
    last_payment_error: error,
  });

const cardError = (failed: PaymentIntent) =>
  new StripeFailure(402, { type: 'card_error', message: '', ...failed.last_payment_error, payment_intent: failed });

/** Requires authentication on a page of the bank: inside the shop, or with a `return_url` by redirect. */
function requireAction({ ledger, trace, intent }: Attempt, parameters: Parameters): PaymentIntent {
  const page = `/sandbox/stripe/3ds/${intent.id}?client_secret=${intent.client_secret}`;
  const returnUrl = optionalText(parameters, 'return_url');
  const next_action: NextAction =
    returnUrl !== undefined
      ? {
          type: 'redirect_to_url',
          redirect_to_url: {
            url: `${trace.origin}${page}&return_url=${encodeURIComponent(returnUrl)}`,
            return_url: returnUrl,
          },
        }
      : { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: page } };
  const waiting = ledger.put({ ...intent, status: 'requires_action' as const, next_action });
  recordEvent(ledger, trace, 'payment_intent.requires_action', waiting);
  return waiting;
}

function process({ ledger, trace, intent, method: { type } }: Attempt, due: number): PaymentIntent {
  const processing = ledger.put({ ...intent, status: 'processing' as const, processing: { type } });
  ledger.put({ id: intent.id, object: 'settlement', due });
  recordEvent(ledger, trace, 'payment_intent.processing', processing);
  return processing;
}
