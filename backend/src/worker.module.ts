import { Module, type DynamicModule } from '@nestjs/common';
import { AppModule } from './app.module.js';
import { PaymentsModule } from './payments/payments.module.js';
import { ReportsModule } from './reports/reports.module.js';
import type { WorkerConfiguration } from './worker/configuration.js';
import { Duties } from './worker/duties.js';
import { HealthServer } from './worker/health-server.js';
import { WORKER_CONFIGURATION } from './worker/tokens.js';

/** The shop's parts without its HTTP, and what is done when nobody asks. */
@Module({ imports: [PaymentsModule, ReportsModule], providers: [Duties, HealthServer] })
export class WorkerModule {
  static with(configuration: WorkerConfiguration): DynamicModule {
    return {
      module: WorkerModule,
      imports: [AppModule.with(configuration.shop)],
      providers: [{ provide: WORKER_CONFIGURATION, useValue: configuration }],
    };
  }
}
