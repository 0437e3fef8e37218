import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { surviveOutput } from '@shop/eventing/standard-output';
import { AppModule } from './app.module.js';
import { configurationOf } from './configuration.js';

surviveOutput();
const configuration = configurationOf(process.env);
const app = await NestFactory.create(AppModule.of(configuration), { forceCloseConnections: true });
app.enableShutdownHooks([], { useProcessExit: true });
await app.listen(configuration.port, configuration.host);
