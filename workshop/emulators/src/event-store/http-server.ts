import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import express from 'express';
import { scenarioRouter } from './scenarios/scenario-router.js';
import type { Scenarios } from './scenarios/scenarios.js';

/** Serves health, scenarios, and the real server's `/admin/scavenge`; resolves when it listens. */
export async function startHttpServer(
  host: string,
  port: number,
  isReady: () => boolean,
  scenarios: Scenarios,
  scavenge: () => Promise<void>,
): Promise<Server> {
  const app = express();
  app.disable('x-powered-by');
  app.get('/health/live', (_request, response) => void response.json({ status: 'up' }));
  app.get('/health/ready', (_request, response) => {
    response.status(isReady() ? 200 : 503).json({ status: isReady() ? 'up' : 'down' });
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
