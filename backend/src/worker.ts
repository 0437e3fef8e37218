import 'reflect-metadata';
import { refuseUnfitServer } from '@shop/eventing/postgres/connections';
import { NestFactory } from '@nestjs/core';
import { surviveOutput } from '@shop/eventing/standard-output';
import { useProxies } from './platform/proxies/proxies.js';
import { readConfiguration } from './platform/configuration.js';
import { refuseToStart, shutDownGracefully } from './platform/graceful-shutdown.js';
import { awaitRestarts } from './stores/event-store/store-restart.js';
import { createLog, nestLog } from './platform/log.js';
import { WorkerModule } from './worker.module.js';

surviveOutput();
const configuration = readConfiguration();
const log = createLog('info');
await useProxies(configuration.proxies);
await refuseUnfitServer(configuration.databaseUrl).catch((error: unknown) => refuseToStart(process, log, error));
const worker = await NestFactory.createApplicationContext(WorkerModule.with(configuration), {
  logger: nestLog(log),
  abortOnError: false,
}).catch((error: unknown) => refuseToStart(process, log, error));
awaitRestarts(process, worker, log);
shutDownGracefully(process, worker, log);
const { host, port } = configuration.http;
log.info({ host, port }, 'listening');
