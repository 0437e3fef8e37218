import { Global, Module, type OnApplicationShutdown } from '@nestjs/common';
import type { Configuration } from '../configuration.js';
import { CONFIGURATION } from '../tokens.js';
import { Postgres } from './postgres.js';
import { ReactionCheckpoints } from './reaction-checkpoints.js';

@Global()
@Module({
  providers: [
    {
      provide: Postgres,
      useFactory: ({ databaseUrl }: Configuration) => new Postgres(databaseUrl),
      inject: [CONFIGURATION],
    },
    ReactionCheckpoints,
  ],
  exports: [Postgres, ReactionCheckpoints],
})
export class PostgresModule implements OnApplicationShutdown {
  constructor(private readonly postgres: Postgres) {}

  async onApplicationShutdown(): Promise<void> {
    await this.postgres.close();
  }
}
