import { Global, Module, type OnApplicationShutdown } from '@nestjs/common';
import type { Configuration } from '../../platform/configuration.js';
import { CONFIGURATION } from '../../platform/tokens.js';
import { Jobs } from './jobs.js';
import { LostJobs } from './lost-jobs.js';
import { Postgres } from './postgres.js';
import { SharedCounts } from './shared-counts.js';
import { LookupSpending } from './lookup-spending.js';

@Global()
@Module({
  providers: [
    {
      provide: Postgres,
      useFactory: ({ databaseUrl }: Configuration) => new Postgres(databaseUrl),
      inject: [CONFIGURATION],
    },
    Jobs,
    LostJobs,
    SharedCounts,
    LookupSpending,
  ],
  exports: [Postgres, Jobs, LostJobs, SharedCounts, LookupSpending],
})
export class PostgresModule implements OnApplicationShutdown {
  constructor(private readonly postgres: Postgres) {}

  async onApplicationShutdown(): Promise<void> {
    await this.postgres.close();
  }
}
