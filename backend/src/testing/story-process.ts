import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { createApp } from '../app.js';
import { WorkerModule } from '../worker.module.js';
import { readHandedOver } from './handed-over.js';

/** The shop, or its worker, as a process of its own that a test can kill. */
const { kind, port, configuration } = readHandedOver(process.env['STORY_PROCESS'] ?? '{}');
if (kind === 'api') {
  const app = await createApp(configuration);
  await app.listen(port, '127.0.0.1');
} else {
  await NestFactory.createApplicationContext(WorkerModule.with(configuration), { logger: false });
}
process.send?.('ready');
process.on('disconnect', () => process.exit());
