import express, { type Express, type RequestHandler } from 'express';
import { startAnalytics } from './analytics/receiver.js';
import type { Configuration } from './configuration.js';
import { startCrm } from './crm/consents.js';
import { lacksRoom } from './journal.js';
import { listen } from './http-server.js';
import { Mailbox } from './mail/mailbox.js';
import { mailboxRouter } from './mail/mailbox-router.js';
import { listenForMail } from './mail/smtp.js';
import { STYLE } from './page.js';
import { ReportOrders } from './reports/report-orders.js';
import { reportsClockRouter, reportsRouter } from './reports/reports-router.js';
import { samples } from './samples.js';
import { WRITTEN_NAMES } from './vehicle-registry/written-names.js';
import { startStripe } from './stripe/stripe.js';
import { valuationRouter } from './valuation/valuation-router.js';
import { registryRouter } from './vehicle-registry/registry-router.js';

/** Response time of slow samples, in ms. */
const SLOW_ANSWER_MS = 10_000;

/** Starts the emulators of all outside systems: one HTTP port, one SMTP port. */
export async function startEmulators(configuration: Configuration) {
  const { host, port, smtpPort, data, providerKey, reportMs } = configuration;
  const parts = {
    stripe: await startStripe(data, configuration.stripe),
    crm: await startCrm(data, providerKey),
    analytics: await startAnalytics(data),
    mailbox: await Mailbox.open(data),
    reports: await ReportOrders.open(data, reportMs),
  };
  const app = webApp();
  app.use(parts.stripe.router);
  app.use('/registry', registryRouter(providerKey, SLOW_ANSWER_MS));
  app.use('/valuation', valuationRouter(providerKey, SLOW_ANSWER_MS));
  app.use('/reports', reportsRouter(parts.reports, providerKey, SLOW_ANSWER_MS));
  app.use('/sandbox/reports', reportsClockRouter(parts.reports));
  app.use('/crm', parts.crm.router);
  app.use('/sandbox/crm', parts.crm.scenario);
  app.use('/sandbox/analytics', parts.analytics.router);
  app.use('/sandbox/mailbox', mailboxRouter(parts.mailbox));

  const smtp = await listenForMail(parts.mailbox, host, smtpPort);
  const server = await listen(app, host, port);
  return {
    port: server.port,
    smtpPort: smtp.port,
    stop: async () => {
      await Promise.all([server.stop(), smtp.stop()]);
      const { stripe, crm, analytics, mailbox, reports } = parts;
      await Promise.all([stripe.stop(), crm.stop(), analytics.stop(), mailbox.close(), reports.close()]);
    },
  };
}

/** Pages for people go on; no system answers from memory that the disk does not hold. */
const refuseWithoutRoom: RequestHandler = ({ method, path }, response, next) => {
  const isPage = method === 'GET' && path.startsWith('/sandbox');
  if (isPage || !lacksRoom()) return next();
  response.status(503).json({ error: { type: 'api_error', message: 'There is no room on the disk.' } });
};

function webApp(): Express {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('query parser', 'extended');
  app.use(refuseWithoutRoom);
  for (const path of ['/health/live', '/health/ready']) {
    app.get(path, (_request, response) => void response.json({ status: 'ok' }));
  }
  app.get('/sandbox/samples', (_request, response) => void response.json(samples()));
  app.get('/sandbox/written-names', (_request, response) => void response.json(WRITTEN_NAMES));
  app.get('/sandbox/style.css', (_request, response) => void response.type('css').send(STYLE));
  return app;
}
