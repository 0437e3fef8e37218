import express, { type Express } from 'express';
import type { Configuration } from './configuration.js';
import { listen } from './http-server.js';
import { samples } from './samples.js';
import { startStripe } from './stripe/stripe.js';
import { valuationRouter } from './valuation/valuation-router.js';
import { registryRouter } from './vehicle-registry/registry-router.js';

export type StandIns = { readonly port: number; readonly stop: () => Promise<void> };

/** How long a slow sample takes, in milliseconds. */
const SLOW = 10_000;

/** Starts every stand-in of the outside world. */
export async function startStandIns(configuration: Configuration): Promise<StandIns> {
  const stripe = await startStripe(configuration.data, configuration.stripe);
  const app = webApp();
  app.use(stripe.router);
  app.use('/registry', registryRouter(configuration.providerKey, SLOW));
  app.use('/valuation', valuationRouter(configuration.providerKey, SLOW));
  app.get('/sandbox/samples', (_request, response) => void response.json(samples()));
  const server = await listen(app, configuration.host, configuration.port);
  return {
    port: server.port,
    stop: async () => {
      await server.stop();
      await stripe.stop();
    },
  };
}

function webApp(): Express {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('query parser', 'extended');
  app.get('/health/live', (_request, response) => void response.json({ status: 'ok' }));
  app.get('/health/ready', (_request, response) => void response.json({ status: 'ok' }));
  return app;
}
