import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import express from 'express';
import { scenarioRouter } from './scenarios/scenario-router.js';
import type { Scenarios } from './scenarios/scenarios.js';

interface Served {
  readonly isReady: () => boolean;
  /** The number of gRPC calls that have come so far. */
  readonly calls: () => number;
  readonly scenarios: Scenarios;
  readonly scavenge: () => Promise<void>;
}

/** Serves health, scenarios, and of the real server `/admin/scavenge` and one of the `/metrics`; resolves when it listens. */
export async function startHttpServer(
  host: string,
  port: number,
  { isReady, calls, scenarios, scavenge }: Served,
): Promise<Server> {
  const app = express();
  app.disable('x-powered-by');
  app.get('/health/live', (_request, response) => void response.json({ status: 'up' }));
  app.get('/health/ready', (_request, response) => {
    response.status(isReady() ? 200 : 503).json({ status: isReady() ? 'up' : 'down' });
  });
  app.get('/metrics', (_request, response) => {
    response.type('text/plain').send(`eventstore_incoming_grpc_calls{kind="total"} ${calls()}\n`);
  });
  app.use('/sandbox/event-store/scenario', scenarioRouter(scenarios));
  app.post('/admin/scavenge', async (_request, response) => {
    await scavenge();
    response.json({ scavengeId: randomUUID() });
  });
  app.use((_request, response) => void response.status(404).json({ status: 'unknown-path' }));
  const server = createServer(app).listen(port, host);
  await once(server, 'listening');
  return server;
}
