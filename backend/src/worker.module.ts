import { Module, type DynamicModule } from '@nestjs/common';
import { AppModule } from './app.module.js';
import type { Configuration } from './platform/configuration.js';
import { CustomersModule } from './customers/customers.module.js';
import { PaymentsModule } from './payments/payments.module.js';
import { OrdersModule } from './orders/orders.module.js';
import { PrivacyModule } from './privacy/privacy.module.js';
import { ReportsModule } from './reports/reports.module.js';
import { BackgroundTasks } from './worker/background-tasks.js';
import { HealthServer } from './worker/health-server.js';
import { WorkerMetrics } from './worker/worker-metrics.js';

/** The shop's modules without its HTTP routes, and the background tasks of the worker. */
@Module({
  imports: [PaymentsModule, OrdersModule, ReportsModule, CustomersModule, PrivacyModule],
  providers: [BackgroundTasks, HealthServer, WorkerMetrics],
})
export class WorkerModule {
  static with(configuration: Configuration): DynamicModule {
    return { module: WorkerModule, imports: [AppModule.with(configuration)] };
  }
}
