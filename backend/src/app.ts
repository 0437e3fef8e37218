import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Logger } from 'pino';
import { adminSession } from './admin/sign-in/admin-session.js';
import { AppModule } from './app.module.js';
import type { Configuration } from './platform/configuration.js';
import { useBodies } from './http/input/body.js';
import { useCors } from './http/cors.js';
import { refuseWhileFull } from './http/full-store.middleware.js';
import { knownRoutes } from './http/known-routes.middleware.js';
import { Disks } from './platform/disks/disks.js';
import { createLog, nestLog } from './platform/log.js';
import { messageContext } from './http/message-context.middleware.js';
import { serveApi } from './http/openapi/serve-api.js';
import { plainQuery } from './http/input/query.middleware.js';
import { requestLog } from './http/request-log.js';
import { roundRobin } from './http/round-robin.middleware.js';
import { sameSite } from './http/same-site.middleware.js';
import { securityHeaders } from './http/security-headers.middleware.js';
import { ThrottleGuard } from './http/throttle.guard.js';
import { VisitTurnsGuard } from './http/visit-turns.guard.js';
import { Postgres } from './stores/postgres/postgres.js';

/** Longer than a gateway or a proxy keeps an idle connection, so that none is closed just as it is used again. */
const KEEP_ALIVE_MS = 70_000;

/** Makes paths case-sensitive. Nest has created the router already, so Express' own setting would come too late. */
function spelledOneWay(app: NestExpressApplication): void {
  Object.assign(app.getHttpAdapter().getInstance().router, { caseSensitive: true });
}

/** The application with its filters, limits and sessions, ready to listen. */
export async function createApp(
  configuration: Configuration,
  log: Logger = createLog('error'),
): Promise<NestExpressApplication> {
  const app = await NestFactory.create<NestExpressApplication>(AppModule.with(configuration), {
    rawBody: true,
    bodyParser: false,
    logger: nestLog(log),
  });
  const { http, keys, limits } = configuration;
  spelledOneWay(app);
  app.set('trust proxy', http.trustedProxies);
  app.set('query parser', false);
  app.disable('x-powered-by');
  app.disable('etag');
  app.use(roundRobin());
  app.use(messageContext(configuration));
  app.use(requestLog(log, keys));
  app.use(securityHeaders(http.publicUrl));
  useCors(app, http.origins);
  app.use(knownRoutes);
  app.use(plainQuery);
  app.use(sameSite(http));
  app.use(refuseWhileFull(app.get(Disks)));
  useBodies(app);
  app.useGlobalGuards(new ThrottleGuard(limits), new VisitTurnsGuard());
  app.use('/api/admin', ...adminSession(configuration, app.get(Postgres)));
  app.getHttpServer().keepAliveTimeout = KEEP_ALIVE_MS;
  serveApi(app, configuration.http.publicUrl);
  return app;
}
