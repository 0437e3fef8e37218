import express, { type RequestHandler, type Router } from 'express';
import type { Answering, Call, Handler } from './answering.js';
import { confirmIntent, type Delays } from '../payments/confirmation.js';
import type { Ledger } from '../ledger/ledger.js';
import { expanded, listOf } from './lists.js';
import type { PaymentIntent } from '../ledger/objects.js';
import { cancelIntent, createIntent, findIntent, updateIntent } from '../payments/payment-intents.js';
import { createPaymentMethod, resolvePaymentMethod } from '../payments/payment-methods.js';
import { createRefund } from '../payments/refunds.js';
import { missing } from '../payments/stripe-failure.js';
import { travelling } from './travelling.js';

type Routes = { readonly router: Router; readonly ledger: Ledger; readonly answering: Answering };

/** `/v1` as the official SDK calls it: form bodies, secret key as bearer token, Stripe's objects and errors. */
export function restRouter(ledger: Ledger, answering: Answering, secretKey: string, delays: Delays): Router {
  const router = express.Router();
  router.use(requireKey(secretKey), express.urlencoded({ extended: true, limit: '256kb' }));
  paymentRoutes({ router, ledger, answering }, delays);
  otherRoutes({ router, ledger, answering });
  router.use(unknownAddress);
  return router;
}

function paymentRoutes({ router, ledger, answering }: Routes, delays: Delays): void {
  const show = shown(ledger, answering);
  const intents = '/payment_intents';
  router.post(intents, answering.route(creation(ledger, delays)));
  router.post(`${intents}/:id/confirm`, answering.route(confirmation(ledger, delays)));
  router.post(
    `${intents}/:id/cancel`,
    show((call) => cancelIntent(ledger, call.trace, call.id, call.parameters)),
  );
  router.post(
    `${intents}/:id`,
    show((call) => updateIntent(ledger, call.id, call.parameters)),
  );
  router.get(
    `${intents}/:id`,
    show((call) => findIntent(ledger, call.id)),
  );
  router.get(
    intents,
    show((call) => listOf(ledger.all('payment_intent'), `/v1${intents}`, call.parameters, ['customer'])),
  );
}

function otherRoutes({ router, ledger, answering }: Routes): void {
  const show = shown(ledger, answering);
  router.post(
    '/payment_methods',
    show((call) => createPaymentMethod(ledger, call.parameters)),
  );
  router.get(
    '/payment_methods/:id',
    show((call) => resolvePaymentMethod(ledger, call.id)),
  );

  router.post(
    '/refunds',
    show((call) => createRefund(ledger, call.trace, call.parameters)),
  );
  readable('refund', '/refunds', ['charge', 'payment_intent']);
  readable('charge', '/charges', ['payment_intent', 'customer']);
  readable('event', '/events', ['type']);

  function readable<K extends 'refund' | 'charge' | 'event'>(kind: K, path: string, fields: readonly string[]): void {
    router.get(
      `${path}/:id`,
      show((call) => ledger.find(kind, call.id) ?? fail(kind, call.id)),
    );
    router.get(
      path,
      show((call) => listOf(ledger.all(kind), `/v1${path}`, call.parameters, fields)),
    );
  }
}

const shown =
  (ledger: Ledger, answering: Answering) =>
  (work: (call: Call) => object): RequestHandler<{ id: string }> =>
    answering.route((call) => ({ body: expanded(ledger, work(call), call.parameters) }));

const fail = (kind: string, id: string): never => {
  throw missing(kind, id);
};

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
