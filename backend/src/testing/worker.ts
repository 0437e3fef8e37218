import 'reflect-metadata';
import type { INestApplicationContext, LoggerService, LogLevel } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { Configuration } from '../platform/configuration.js';
import { HealthServer } from '../worker/health-server.js';
import { WorkerModule } from '../worker.module.js';

/** A worker of its own for a test. */
export class StoryWorker {
  private constructor(private readonly worker: INestApplicationContext) {}

  static async start(
    configuration: Configuration,
    logger: LoggerService | LogLevel[] = ['error', 'warn'],
  ): Promise<StoryWorker> {
    const worker = await NestFactory.createApplicationContext(WorkerModule.with(configuration), { logger });
    return new StoryWorker(worker);
  }

  get url(): string {
    return this.worker.get(HealthServer).url;
  }

  async stop(): Promise<void> {
    await this.worker.close();
  }
}
