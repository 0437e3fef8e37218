import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { readWorkerConfiguration } from './worker/configuration.js';
import { WorkerModule } from './worker.module.js';

const configuration = readWorkerConfiguration();
const worker = await NestFactory.createApplicationContext(WorkerModule.with(configuration), {
  logger: ['error', 'warn', 'fatal'],
});
worker.enableShutdownHooks(['SIGTERM', 'SIGINT'], { useProcessExit: true });
const { host, port } = configuration.shop.http;
console.log(`worker answers on ${host}:${port}`);
