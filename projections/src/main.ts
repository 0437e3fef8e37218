import 'reflect-metadata';
import { refuseUnfitServer } from '@shop/eventing/postgres/connections';
import { NestFactory } from '@nestjs/core';
import { surviveOutput } from '@shop/eventing/standard-output';
import { AppModule } from './app.module.js';
import { configurationOf } from './configuration.js';

surviveOutput();
const configuration = configurationOf(process.env);
await refuseUnfitServer(configuration.databaseUrl).catch((error: unknown) => {
  console.error(String(error));
  process.exit(1);
});
const app = await NestFactory.create(AppModule.of(configuration), { forceCloseConnections: true });
app.enableShutdownHooks([], { useProcessExit: true });
await app.listen(configuration.port, configuration.host);
