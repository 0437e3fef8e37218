import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { adminSession } from './admin/admin-session.js';
import { AppModule } from './app.module.js';
import type { Configuration } from './configuration.js';
import { useBodies } from './http/body.js';
import { knownRoutes } from './http/known-routes.middleware.js';
import { messageContext } from './http/message-context.middleware.js';
import { sameSite } from './http/same-site.middleware.js';
import { Postgres } from './postgres/postgres.js';

/** The application with its filters, limits and sessions, ready to listen. */
export const createApp = async (configuration: Configuration): Promise<NestExpressApplication> => {
  const app = await NestFactory.create<NestExpressApplication>(AppModule.with(configuration), {
    rawBody: true,
    bodyParser: false,
    logger: ['error', 'warn', 'fatal'],
  });
  app.set('trust proxy', 'loopback');
  app.set('query parser', false);
  app.disable('x-powered-by');
  app.use(messageContext);
  app.use(sameSite);
  app.use(knownRoutes);
  useBodies(app);
  app.use('/api/admin', ...adminSession(configuration, app.get(Postgres)));
  app.enableShutdownHooks(['SIGTERM', 'SIGINT']);
  return app;
};
