import express, { type Response, type Router } from 'express';
import type { Answering, Call, Handler, Outcome } from './answering.js';
import { authenticateIntent, confirmIntent, type Delays } from '../payments/confirmation.js';
import type { Ledger } from '../ledger/ledger.js';
import type { PaymentIntent } from '../ledger/objects.js';
import { optionalText, requiredText, type Parameters } from '../payments/parameters.js';
import { PAYABLE, unexpectedState } from '../payments/payment-intents.js';
import { invalidRequest, StripeFailure } from '../payments/stripe-failure.js';
import { travelling } from './travelling.js';

/** A publishable key that contains this text makes the form fail to load. */
const FAILING_KEY = 'form_fails_to_load';

/** The endpoints for the emulated stripe.js: JSON bodies with `key`, authorised by the intent's `client_secret`. */
export function browserRouter(ledger: Ledger, answering: Answering, publicKey: string, delays: Delays): Router {
  const router = express.Router();
  const intentOf = (call: Call) => permittedIntent(ledger, call, publicKey);
  router.use(anyOrigin, express.json({ limit: '64kb' }));

  const routes: Readonly<Record<string, Handler>> = {
    '/form': (call) => ({ body: formOf(ledger, call, publicKey) }),
    '/payment_intents/:id': (call) => ({ body: publicView(intentOf(call)) }),
    '/payment_intents/:id/confirm': (call) => confirm(ledger, intentOf(call), call, delays),
    '/payment_intents/:id/challenge': (call) => ({ body: challengeOf(ledger, secretIntent(ledger, call)) }),
    '/payment_intents/:id/authenticate': (call) => {
      const { id } = secretIntent(ledger, call);
      const approved = requiredText(call.parameters, 'answer') === 'approve';
      return { body: publicView(authenticateIntent(ledger, call.trace, id, approved)) };
    },
  };
  for (const [path, handler] of Object.entries(routes)) router.post(path, answering.route(handler));
  return router;
}

function formOf(ledger: Ledger, call: Call, publicKey: string): object {
  requirePublicKey(call.parameters, publicKey);
  const secret = optionalText(call.parameters, 'client_secret');
  if (secret === undefined) return { payment_method_types: ['card', 'link'] };
  const intent = permittedIntent(ledger, { ...call, id: secret.split('_secret_')[0] ?? '' }, publicKey);
  if (!PAYABLE.includes(intent.status)) throw unexpectedState(intent, 'confirm');
  return { payment_method_types: intent.payment_method_types };
}

function confirm(ledger: Ledger, intent: PaymentIntent, call: Call, delays: Delays): Outcome {
  const parameters = { ...withoutRights(call.parameters), use_stripe_sdk: 'true' };
  try {
    return travelling(ledger, confirmIntent(ledger, call.trace, intent.id, parameters, delays), publicView, delays);
  } catch (failure) {
    throw failure instanceof StripeFailure ? withPublicIntent(failure) : failure;
  }
}

/** Data for the bank's page, on which the shopper confirms the payment. */
function challengeOf(ledger: Ledger, intent: PaymentIntent): object {
  if (intent.status !== 'requires_action') throw unexpectedState(intent, 'authenticate');
  const method = intent.payment_method === null ? undefined : ledger.find('payment_method', intent.payment_method);
  return { amount: intent.amount, currency: intent.currency, last4: method?.card?.last4 ?? '' };
}

function withPublicIntent({ status, error }: StripeFailure): StripeFailure {
  if (error.payment_intent === undefined) return new StripeFailure(status, error);
  return new StripeFailure(status, {
    ...error,
    payment_intent: publicView(error.payment_intent) as unknown as PaymentIntent,
  });
}

function permittedIntent(ledger: Ledger, call: Call, publicKey: string): PaymentIntent {
  requirePublicKey(call.parameters, publicKey);
  return secretIntent(ledger, call);
}

function secretIntent(ledger: Ledger, { id, parameters }: Call): PaymentIntent {
  const intent = ledger.get('payment_intent', id);
  if (requiredText(parameters, 'client_secret') === intent.client_secret) return intent;
  throw invalidRequest(
    'The client_secret provided does not match the client_secret associated with the PaymentIntent.',
    {
      code: 'payment_intent_invalid_parameter',
      param: 'client_secret',
    },
  );
}

function requirePublicKey(parameters: Parameters, publicKey: string): void {
  const key = requiredText(parameters, 'key');
  if (key.includes(FAILING_KEY))
    throw new StripeFailure(500, { type: 'api_error', message: 'The form cannot be loaded.' });
  if (key !== publicKey) throw invalidRequest(`Invalid API Key provided: ${key.slice(0, 12)}****`, {}, 401);
}

/** The fields that a browser may see: without those that belong to the merchant. */
const publicView = (intent: PaymentIntent) => without(intent, ['metadata', 'latest_charge', 'customer']);

const withoutRights = (parameters: Parameters): Parameters => without(parameters, ['key', 'client_secret']);

const without = (object: object, names: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(Object.entries(object).filter(([name]) => !names.includes(name)));

const anyOrigin: express.RequestHandler = (request, response: Response, next) => {
  response.set({
    'access-control-allow-origin': '*',
    'access-control-allow-headers': 'content-type',
    'cache-control': 'no-store',
  });
  if (request.method === 'OPTIONS') response.sendStatus(204);
  else next();
};
