import { join } from 'node:path';
import express, { type ErrorRequestHandler } from 'express';
import type { Configuration } from '../configuration.js';
import { Answering } from './http/answering.js';
import { browserRouter } from './http/browser-api.js';
import type { Delays } from './payments/confirmation.js';
import { Ledger } from './ledger/ledger.js';
import { restRouter } from './http/rest.js';
import { Gate } from './scenarios/gate.js';
import { scenarioRouter } from './scenarios/scenario-router.js';
import { Stalls } from './scenarios/stalls.js';
import { scriptRouter } from './script.js';
import { Settlements } from './settlements.js';
import { Webhooks } from './webhooks.js';

const DELAYS: Delays = { settles: 3_000, answersLate: 35_000 };

/** Starts the emulated Stripe: `/v1` for servers, `/sandbox/stripe` for browsers, signed webhooks to the shop. */
export async function startStripe(data: string, configuration: Configuration['stripe'], delays: Delays = DELAYS) {
  const ledger = await Ledger.open(join(data, 'stripe.ndjson'));
  const webhooks = new Webhooks(ledger, configuration);
  const settlements = new Settlements(ledger);
  const stalls = new Stalls();
  const gate = new Gate(ledger, stalls);
  const answering = new Answering(ledger, gate);

  const router = express.Router();
  router.use('/v1', restRouter(ledger, answering, configuration.secretKey, delays));
  router.use('/sandbox/stripe/browser', browserRouter(ledger, answering, configuration.publicKey, delays));
  router.use('/sandbox/stripe', scriptRouter(gate));
  router.use('/sandbox/stripe', scenarioRouter(ledger, webhooks.departures, stalls));
  router.use(['/v1', '/sandbox/stripe'], asStripeError);

  return {
    router,
    stop: async () => {
      settlements.stop();
      stalls.letGo();
      await webhooks.stop();
      await ledger.close();
    },
  };
}

const asStripeError: ErrorRequestHandler = (error: unknown, _request, response, next) => {
  if (response.headersSent) return next(error);
  const status = (error as { status?: number }).status ?? 500;
  if (status >= 500) console.error(error);
  const message = status >= 500 ? 'An unknown error occurred' : (error as Error).message;
  response.status(status).json({ error: { type: status >= 500 ? 'api_error' : 'invalid_request_error', message } });
};
