import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { createLog, nestLog } from './http/log.js';
import { readWorkerConfiguration } from './worker/configuration.js';
import { WorkerModule } from './worker.module.js';

const configuration = readWorkerConfiguration();
const log = createLog('info');
const worker = await NestFactory.createApplicationContext(WorkerModule.with(configuration), {
  logger: nestLog(log),
});
worker.enableShutdownHooks(['SIGTERM', 'SIGINT'], { useProcessExit: true });
const { host, port } = configuration.shop.http;
log.info({ host, port }, 'listening');
