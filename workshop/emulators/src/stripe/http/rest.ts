import express, { type RequestHandler, type Router } from 'express';
import type { Answering, Call, Handler } from './answering.js';
import { confirmIntent, type Delays } from '../payments/confirmation.js';
import { acceptDispute, answerDispute } from '../payments/disputes.js';
import type { Ledger } from '../ledger/ledger.js';
import { expanded, listOf } from './lists.js';
import type { PaymentIntent } from '../ledger/objects.js';
import { cancelIntent, createIntent, updateIntent } from '../payments/payment-intents.js';
import { createPaymentMethod, resolvePaymentMethod } from '../payments/payment-methods.js';
import { createRefund } from '../payments/refunds.js';
import { travelling } from './travelling.js';

/** `/v1` as the official SDK calls it: form bodies, secret key as bearer token, Stripe's objects and errors. */
export function restRouter(ledger: Ledger, answering: Answering, secretKey: string, delays: Delays): Router {
  const router = express.Router();
  router.use(requireKey(secretKey), express.urlencoded({ extended: true, limit: '256kb' }));
  const writing: Readonly<Record<string, Handler>> = {
    '/payment_intents': creation(ledger, delays),
    '/payment_intents/:id/confirm': confirmation(ledger, delays),
    '/payment_intents/:id/cancel': shown(ledger, (call) => cancelIntent(ledger, call.trace, call.id, call.parameters)),
    '/payment_intents/:id': shown(ledger, (call) => updateIntent(ledger, call.id, call.parameters)),
    '/payment_methods': shown(ledger, (call) => createPaymentMethod(ledger, call.parameters)),
    '/refunds': shown(ledger, (call) => createRefund(ledger, call.trace, call.parameters, delays.settles)),
    '/disputes/:id/close': shown(ledger, (call) => acceptDispute(ledger, call.trace, call.id)),
    '/disputes/:id': shown(ledger, (call) => answerDispute(ledger, call.trace, call.id, call.parameters)),
  };
  const reading: Readonly<Record<string, Handler>> = {
    '/payment_methods/:id': shown(ledger, (call) => resolvePaymentMethod(ledger, call.id)),
    ...readable(ledger, 'payment_intent', '/payment_intents', ['customer']),
    ...readable(ledger, 'refund', '/refunds', ['charge', 'payment_intent']),
    ...readable(ledger, 'charge', '/charges', ['payment_intent', 'customer']),
    ...readable(ledger, 'dispute', '/disputes', ['charge', 'payment_intent']),
    ...readable(ledger, 'event', '/events', ['type']),
  };
  for (const [path, handler] of Object.entries(writing)) router.post(path, answering.route(handler));
  for (const [path, handler] of Object.entries(reading)) router.get(path, answering.route(handler));
  router.use(unknownAddress);
  return router;
}

type Readable = 'payment_intent' | 'refund' | 'dispute' | 'charge' | 'event';

/** The routes of one object and of the list of a kind, which `fields` filter. */
const readable = (ledger: Ledger, kind: Readable, path: string, fields: readonly string[]) => ({
  [`${path}/:id`]: shown(ledger, (call) => ledger.get(kind, call.id)),
  [path]: shown(ledger, (call) => listOf(ledger.all(kind), `/v1${path}`, call.parameters, fields)),
});

const shown =
  (ledger: Ledger, work: (call: Call) => object): Handler =>
  (call) => ({ body: expanded(ledger, work(call), call.parameters) });

const creation =
  (ledger: Ledger, delays: Delays): Handler =>
  ({ parameters, trace }) => {
    const intent = createIntent(ledger, trace, parameters);
    const view = (shown: PaymentIntent) => expanded(ledger, shown, parameters);
    if (parameters['confirm'] !== 'true') return { body: view(intent) };
    const { return_url, payment_method_data, use_stripe_sdk } = parameters;
    const how = { return_url, payment_method_data, use_stripe_sdk };
    return travelling(ledger, confirmIntent(ledger, trace, intent.id, how, delays), view, delays);
  };

const confirmation =
  (ledger: Ledger, delays: Delays): Handler =>
  ({ id, parameters, trace }) => {
    const view = (shown: PaymentIntent) => expanded(ledger, shown, parameters);
    return travelling(ledger, confirmIntent(ledger, trace, id, parameters, delays), view, delays);
  };

const requireKey =
  (secretKey: string): RequestHandler =>
  (request, response, next) => {
    const key = /^Bearer (.+)$/.exec(request.get('authorization') ?? '')?.[1];
    if (key === secretKey) return next();
    const message =
      key === undefined
        ? 'You did not provide an API key. Provide it in the Authorization header, as in "Bearer YOUR_SECRET_KEY".'
        : `Invalid API Key provided: ${key.slice(0, 8)}****`;
    response.status(401).json({ error: { type: 'invalid_request_error', message } });
  };

const unknownAddress: RequestHandler = (request, response) => {
  const message = `Unrecognized request URL (${request.method}: ${request.baseUrl}${request.path}).`;
  response.status(404).json({ error: { type: 'invalid_request_error', message } });
};
