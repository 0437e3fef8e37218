import { Global, Module, type OnApplicationShutdown } from '@nestjs/common';
import { configured } from '../../platform/configured.js';
import { Jobs } from './jobs.js';
import { LogRefusals } from './log-refusals.js';
import { LostJobs } from './lost-jobs.js';
import { OwnTables } from './own-tables.js';
import { Postgres } from './postgres.js';
import { SharedCounts } from './shared-counts.js';
import { LookupSpending } from './lookup-spending.js';
import { SessionCounts } from './session-counts.js';

@Global()
@Module({
  providers: [
    configured(Postgres, ({ databaseUrl, storeTimeLimits }) => new Postgres(databaseUrl, storeTimeLimits)),
    Jobs,
    LogRefusals,
    LostJobs,
    OwnTables,
    SharedCounts,
    LookupSpending,
    SessionCounts,
  ],
  exports: [Postgres, Jobs, LogRefusals, LostJobs, OwnTables, SharedCounts, LookupSpending, SessionCounts],
})
export class PostgresModule implements OnApplicationShutdown {
  constructor(private readonly postgres: Postgres) {}

  async onApplicationShutdown(): Promise<void> {
    await this.postgres.close();
  }
}
