import {
  Logger,
  Module,
  type DynamicModule,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { allProjections } from './all-projections.js';
import type { Configuration } from './configuration.js';
import { HealthController } from './http/health.controller.js';
import { MetricsController } from './http/metrics.controller.js';
import { Worker } from '@shop/eventing/projections/worker';
import { tryUpcast } from '@shop/domain/event-types';

/** The worker, and the endpoints for its health and metrics. */
@Module({})
export class AppModule implements OnApplicationBootstrap, OnApplicationShutdown {
  constructor(private readonly worker: Worker) {}

  static of({ eventStoreUrl, databaseUrl }: Configuration): DynamicModule {
    const logger = new Logger('projections');
    const report = (line: string): void => logger.log(line);
    const worker = new Worker({ eventStoreUrl, databaseUrl, upcast: tryUpcast, projections: allProjections, report });
    return {
      module: AppModule,
      controllers: [HealthController, MetricsController],
      providers: [{ provide: Worker, useValue: worker }],
    };
  }

  onApplicationBootstrap(): void {
    this.worker.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.worker.stop();
  }
}
